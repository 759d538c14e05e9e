import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { productTypes } from '@fieldbox/contract/suppliers/supplierOptions';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import { labelOf } from '@onesite/shared-contract/formats/options';

/** A component's fields in words, in the order of its form. */
const wordsOf = ({ specifications, imageUrl, ...component }: SupplierComponent) => [
  { term: 'Component name', value: component.name },
  { term: 'Description', value: component.description },
  { term: 'Category', value: labelOf(productTypes, component.category) },
  { term: 'Price', value: formatMoney(component.price) },
  { term: 'Lead time', value: `${component.leadTimeInDays} ${component.leadTimeInDays === 1 ? 'day' : 'days'}` },
  {
    term: 'Specifications',
    value:
      Object.entries(specifications)
        .map((pair) => pair.join(': '))
        .join('\n') || 'none',
  },
  { term: 'Image address', value: imageUrl ?? 'none' },
];

/** What a component says now where it said something else when its form was opened. */
export function changedElsewhere(opened: SupplierComponent, current: SupplierComponent) {
  const before = wordsOf(opened);
  return wordsOf(current).filter(({ value }, at) => value !== before[at]!.value);
}
