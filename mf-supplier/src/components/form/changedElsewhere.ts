import { partLabel } from '@fieldbox/contract/catalogue/partWords';
import { fieldText } from '@fieldbox/contract/fields/fieldText';
import { plainPrice } from '@fieldbox/contract/fields/groupedDigits';
import { supplierComponentFields } from '@fieldbox/contract/suppliers/supplierComponentFields';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import type { ConflictRow } from '@fieldbox/shop-ui/conflict/Conflict';
import { bodyOf, type ComponentForm } from './componentForm.ts';

const fields = supplierComponentFields.filter(({ name, kind }) => name !== 'icon' && kind !== 'names');

/** What a component says now where it said something else when its form was opened. The icon follows from the part. */
export function changedElsewhere(
  opened: SupplierComponent,
  current: SupplierComponent,
  form: ComponentForm,
): ConflictRow[] {
  const typed = { ...opened, ...valuesOf(form) };
  return fields
    .map((field) => ({
      field: field.label,
      seen: inWords(field, opened),
      current: inWords(field, current),
      selected: inWords(field, typed),
    }))
    .filter(({ seen, current }) => current !== seen);
}

/** Of a form that was found right. */
function valuesOf(form: ComponentForm): Partial<SupplierComponent> {
  const body = bodyOf(form);
  const numbers = fields
    .filter(({ name, kind }) => (kind === 'price' || kind === 'number') && typeof body[name] === 'string')
    .map(({ name }) => [name, Number(plainPrice(String(body[name])))]);
  return { ...body, ...Object.fromEntries(numbers) };
}

const inWords = (field: (typeof fields)[number], component: SupplierComponent) =>
  field.name === 'part'
    ? partLabel(component.part)
    : fieldText(field, component[field.name], { pairsJoint: '\n', order: component.specificationOrder }) || 'none';
