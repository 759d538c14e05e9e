import type { Field } from '@fieldbox/contract/fields/field';
import { type FormValues, toFormValues } from '@fieldbox/contract/fields/formValues';
import {
  supplierComponentFields,
  supplierDescribingFields,
  supplierOptionalFields,
} from '@fieldbox/contract/suppliers/supplierComponentFields';
import { type SupplierComponent, supplierComponentSchema } from '@fieldbox/contract/suppliers/supplierComponents';
import { validateForm } from '@onesite/shared-contract/http/forms';

export type ComponentForm = Partial<FormValues<typeof supplierComponentFields>>;

const describing: readonly Field[] = supplierDescribingFields;
const inGroup = (name: string) => describing.filter(({ group }) => group === name);

/** The fields of the form's groups. The specifications have rows of their own, and the icon follows from the part. */
export const groups = {
  subject: inGroup('subject'),
  terms: inGroup('terms'),
  figures: supplierOptionalFields.filter(({ kind }) => kind === 'number') as readonly Field[],
};

/** In the order of the form. */
export const componentFields = Object.values(groups)
  .flatMap((fields) => fields.map(({ name }) => name))
  .concat('specificationRows', 'imageUrl', 'part');

export const emptyComponent: ComponentForm = { part: 'crate' };

/** The icon follows from the part, and the order of the specifications from their rows. */
const sentFields = supplierComponentFields.filter(({ name, kind }) => name !== 'icon' && kind !== 'names');

const checkInput = validateForm(supplierComponentSchema);

/** What is wrong, by the names of the fields (docs/specification/suppliers.md#components). */
export function checkComponent(form: ComponentForm): Record<string, string | undefined> {
  const names = filledRows(form).map(({ name }) => name);
  const repeated = names.find((name, at) => names.indexOf(name) < at);
  return {
    ...toFormErrors(checkInput(toInput(form))),
    ...(repeated && { specificationRows: `‘${repeated}’ appears twice. Please give each specification its own name` }),
  };
}

/** Messages of the fields of a call, at the fields of the form. */
export const toFormErrors = ({ specifications, ...errors }: Readonly<Record<string, string | undefined>>) => ({
  ...errors,
  ...(specifications && { specificationRows: specifications }),
});

/** What is sent: texts, which the API reads as numbers; an empty one is null. */
export const toInput = (form: ComponentForm): Record<string, unknown> => ({
  ...Object.fromEntries(sentFields.map(({ name }) => [name, form[name] || null])),
  specifications: Object.fromEntries(filledRows(form).map(({ name, value }) => [name, value])),
  specificationOrder: filledRows(form).map(({ name }) => name),
});

/** Rows without a name or a value are dropped (docs/specification/suppliers.md#components). */
const filledRows = ({ specifications = [] }: ComponentForm) =>
  specifications
    .map((row) => ({ name: row?.name?.trim() ?? '', value: row?.value?.trim() ?? '' }))
    .filter(({ name, value }) => name !== '' && value !== '');

export const toForm = (component: SupplierComponent): ComponentForm => toFormValues(supplierComponentFields, component);
