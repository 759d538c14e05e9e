import { fieldText } from '@fieldbox/contract/fields/fieldText';
import { supplierComponentFields } from '@fieldbox/contract/suppliers/supplierComponentFields';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';

/** What a component says now where it said something else when its form was opened. */
export function changedElsewhere(opened: SupplierComponent, current: SupplierComponent) {
  return supplierComponentFields
    .map((field) => ({
      term: field.label,
      before: fieldText(field, opened[field.name], '\n'),
      value: fieldText(field, current[field.name], '\n') || 'none',
    }))
    .filter(({ before, value }) => value !== (before || 'none'));
}
