import { partLabel } from '@fieldbox/contract/catalogue/partWords';
import { fieldText } from '@fieldbox/contract/fields/fieldText';
import { supplierComponentFields } from '@fieldbox/contract/suppliers/supplierComponentFields';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';

/** What a component says now where it said something else when its form was opened. The icon follows from the part. */
export function changedElsewhere(opened: SupplierComponent, current: SupplierComponent) {
  return supplierComponentFields
    .filter(({ name, kind }) => name !== 'icon' && kind !== 'names')
    .map((field) => ({ term: field.label, before: inWords(field, opened), value: inWords(field, current) }))
    .filter(({ before, value }) => value !== before);
}

const inWords = (field: (typeof supplierComponentFields)[number], component: SupplierComponent) =>
  field.name === 'part'
    ? partLabel(component.part)
    : fieldText(field, component[field.name], { pairsJoint: '\n', order: component.specificationOrder }) || 'none';
