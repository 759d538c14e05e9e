import {
  type SupplierComponent,
  type SupplierComponentInput,
  supplierComponentSchema,
} from '@fieldbox/contract/suppliers/supplierComponents';
import { validateForm } from '@onesite/shared-contract/http/forms';
import type { Pair } from '@onesite/shared-ui/forms/FormPairRows';

/** What the form holds: texts, and specifications as rows. */
export type ComponentForm = {
  name?: string;
  category?: string;
  description?: string;
  price?: string;
  leadTimeInDays?: string;
  imageUrl?: string;
  specifications?: (Pair | undefined)[];
};

/** In the order of the form. */
export const componentFields = [
  'name',
  'description',
  'category',
  'price',
  'leadTimeInDays',
  'specificationRows',
  'imageUrl',
] as const;

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

const bodyOf = (form: ComponentForm) => ({
  ...form,
  imageUrl: form.imageUrl || null,
  specifications: Object.fromEntries(filledRows(form).map(({ name, value }) => [name, value])),
});

/** Rows without a name or a value are dropped (docs/specification/suppliers.md#components). */
export const filledRows = ({ specifications = [] }: Pick<ComponentForm, 'specifications'>) =>
  specifications
    .map((row) => ({ name: row?.name?.trim() ?? '', value: row?.value?.trim() ?? '' }))
    .filter(({ name, value }) => name !== '' && value !== '');

export const toForm = (component: SupplierComponent): ComponentForm => ({
  name: component.name,
  category: component.category,
  description: component.description,
  price: String(component.price),
  leadTimeInDays: String(component.leadTimeInDays),
  imageUrl: component.imageUrl ?? '',
  specifications: Object.entries(component.specifications).map(([name, value]) => ({ name, value })),
});
