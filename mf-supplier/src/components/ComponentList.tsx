import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import { useAddress } from '@onesite/shared-host/lists/useAddress';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { LazyDialog } from '@onesite/shared-ui/overlay/LazyDialog';
import { useState } from 'react';
import { Rows } from './ComponentList.styles.ts';
import { ComponentRow } from './ComponentRow.tsx';
import { ListHead } from './ListHead.tsx';
import { useRestore } from './useRestore.ts';
import { WithdrawComponent } from './WithdrawComponent.tsx';

/** No first view has it open, but for a link to it. */
const editor = lazyCode(() =>
  import(/* webpackChunkName: "edit-component" */ './EditComponent.tsx').then(({ EditComponent }) => EditComponent),
);

type Props = { components: readonly SupplierComponent[]; status: SupplierStatus };

/** The rows, and what is open over them: the form has an address, `?edit=<id>`. */
export function ComponentList({ components, status }: Props) {
  const { parameters, openLayer, closeLayer } = useAddress();
  const [withdrawing, setWithdrawing] = useState<SupplierComponent>();
  const edited = components.find(({ id, isWithdrawn }) => String(id) === parameters.get('edit') && !isWithdrawn);
  const restore = useRestore(status);
  const closeEditor = () => closeLayer({ edit: undefined });
  return (
    <>
      <VisuallyHidden as="h2">Components</VisuallyHidden>
      <ListHead />
      <Rows>
        {components.map((component) => (
          <ComponentRow
            key={component.id}
            component={component}
            status={status}
            onEdit={() => openLayer({ edit: String(component.id) })}
            onWithdraw={() => setWithdrawing(component)}
            onRestore={() => void restore(component)}
          />
        ))}
      </Rows>
      {edited ? (
        <LazyDialog
          key={edited.id}
          code={editor}
          component={edited}
          status={status}
          title="Edit component"
          onClose={closeEditor}
        />
      ) : null}
      {withdrawing ? (
        <WithdrawComponent component={withdrawing} status={status} onClose={() => setWithdrawing(undefined)} />
      ) : null}
    </>
  );
}
