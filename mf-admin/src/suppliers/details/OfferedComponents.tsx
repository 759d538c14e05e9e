import { inDays } from '@fieldbox/contract/catalogue/leadTime';
import { partLabel } from '@fieldbox/contract/catalogue/partWords';
import { productTypes } from '@fieldbox/contract/suppliers/supplierOptions';
import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import type { SupplierDetails } from '@fieldbox/contract/suppliers/suppliers';
import { labelOf } from '@onesite/shared-contract/formats/options';
import { Money } from '@onesite/shared-ui/data/Money';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { SheetTable } from './sheetTable.styles.ts';

/** Whether visitors see its components depends on the supplier's status alone. */
const visibility: Record<SupplierStatus, string> = {
  Pending: 'public once approved',
  Approved: 'public',
  Rejected: 'not public',
};

export function OfferedComponents({ supplier: { components, status } }: { supplier: SupplierDetails }) {
  const { length } = components;
  if (length === 0) {
    return (
      <SheetTable>
        <thead>
          <tr>
            <th scope="col">No components yet</th>
          </tr>
        </thead>
      </SheetTable>
    );
  }
  return (
    <SheetTable>
      <VisuallyHidden as="caption">Components offered</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{`${length} ${length === 1 ? 'component' : 'components'}, ${visibility[status]}`}</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {components.map(({ id, name, category, part, leadTimeInDays, price }) => (
          <tr key={id}>
            <th scope="row">
              <span dir="auto">{name}</span>
              <small>
                {`${labelOf(productTypes, category)}, ${inDays(leadTimeInDays)}, drawn as: ${partLabel(part)}`}
              </small>
            </th>
            <Money as="td" dollars={price} />
          </tr>
        ))}
      </tbody>
    </SheetTable>
  );
}
