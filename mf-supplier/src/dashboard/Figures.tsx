import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import { StatStrip } from '@onesite/shared-ui/data/StatStrip';
import { timesText } from '../analytics/timesText.ts';

type Props = { components: readonly SupplierComponent[] | undefined; status: SupplierStatus };

/** How many components there are, and how often they were chosen, whatever has become of them; their places are held until that is known. */
export function Figures({ components, status }: Props) {
  const unknown = '\u2013';
  return (
    <StatStrip
      onPhones="columns"
      items={[
        { label: 'Components', value: components?.length ?? unknown },
        { label: 'Public now', value: components ? countPublic(components, status) : unknown },
        { label: 'Chosen', value: components ? timesText(countChosen(components)) : unknown },
      ]}
    />
  );
}

const countPublic = (components: readonly SupplierComponent[], status: SupplierStatus) =>
  status === 'Approved' ? components.filter(({ isWithdrawn }) => !isWithdrawn).length : 0;

const countChosen = (components: readonly SupplierComponent[]) =>
  components.reduce((sum, { orderCount }) => sum + orderCount, 0);
