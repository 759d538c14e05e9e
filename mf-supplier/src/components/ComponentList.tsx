import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import { useSearchParams } from '@onesite/shared-host';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { useState } from 'react';
import { Head, Rows } from './ComponentList.styles.ts';
import { ComponentRow } from './ComponentRow.tsx';
import { EditComponent } from './form/EditComponent.tsx';
import { WithdrawComponent } from './WithdrawComponent.tsx';

type Props = { components: readonly SupplierComponent[]; status: SupplierStatus };

/** The rows, and what is open over them: the form has an address, `?edit=<id>`. */
export function ComponentList({ components, status }: Props) {
  const [parameters, setParameters] = useSearchParams();
  const [withdrawing, setWithdrawing] = useState<SupplierComponent>();
  const edited = components.find(({ id, isWithdrawn }) => String(id) === parameters.get('edit') && !isWithdrawn);
  return (
    <>
      <VisuallyHidden as="h2">Components</VisuallyHidden>
      <Head aria-hidden>
        <span>Component</span>
        <span>Category</span>
        <span>Lead time</span>
        <span>Public</span>
        <span>Price</span>
      </Head>
      <Rows>
        {components.map((component) => (
          <ComponentRow
            key={component.id}
            component={component}
            status={status}
            onEdit={() => setParameters({ edit: String(component.id) })}
            onWithdraw={() => setWithdrawing(component)}
          />
        ))}
      </Rows>
      {edited ? (
        <EditComponent key={edited.id} component={edited} status={status} onClose={() => setParameters({})} />
      ) : null}
      {withdrawing ? (
        <WithdrawComponent component={withdrawing} status={status} onClose={() => setWithdrawing(undefined)} />
      ) : null}
    </>
  );
}
