import { type FormValues, toFormValues } from '@fieldbox/contract/fields/formValues';
import { supplierDescribingFields } from '@fieldbox/contract/suppliers/supplierComponentFields';
import {
  type SupplierComponent,
  type SupplierComponentInput,
  supplierComponentSchema,
} from '@fieldbox/contract/suppliers/supplierComponents';
import { validateForm } from '@onesite/shared-contract/http/forms';

export type ComponentForm = Partial<FormValues<typeof supplierDescribingFields>>;

/** In the order of the form. */
export const componentFields = supplierDescribingFields.map(({ name }) =>
  name === 'specifications' ? 'specificationRows' : name,
);

const checkInput = validateForm(supplierComponentSchema);

/** What is wrong, by the names of the fields (docs/specification/suppliers.md#components). */
export function checkComponent(form: ComponentForm): Record<string, string | undefined> {
  const { specifications, ...wrong } = checkInput(bodyOf(form));
  const names = filledRows(form).map(({ name }) => name);
  const repeated = names.find((name, at) => names.indexOf(name) < at);
  return {
    ...wrong,
    ...(specifications && { specificationRows: specifications }),
    ...(repeated && { specificationRows: `‘${repeated}’ is there twice. Please give each specification its own name` }),
  };
}

/** The body of a form that `checkComponent` found right. */
export const toInput = (form: ComponentForm) => bodyOf(form) as unknown as SupplierComponentInput;

/** An empty text is null. */
export const bodyOf = (form: ComponentForm) => ({
  ...Object.fromEntries(supplierDescribingFields.map(({ name }) => [name, form[name] || null])),
  specifications: Object.fromEntries(filledRows(form).map(({ name, value }) => [name, value])),
});

/** Rows without a name or a value are dropped (docs/specification/suppliers.md#components). */
const filledRows = ({ specifications = [] }: ComponentForm) =>
  specifications
    .map((row) => ({ name: row?.name?.trim() ?? '', value: row?.value?.trim() ?? '' }))
    .filter(({ name, value }) => name !== '' && value !== '');

export const toForm = (component: SupplierComponent): ComponentForm =>
  toFormValues(supplierDescribingFields, component);
