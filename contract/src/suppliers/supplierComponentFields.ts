import { appearanceFields, imageField, priceField } from '../catalogue/componentFields.ts';
import { leadTimeField, weightAndPowerFields } from '../catalogue/figureFields.ts';
import { suppliedFields } from '../catalogue/suppliedFields.ts';
import type { Field } from '../fields/field.ts';
import { productTypes } from './supplierOptions.ts';

/** What a supplier has to state of its component, in the order of its form (docs/specification/suppliers.md#components). */
export const supplierDescribingFields = [
  {
    name: 'name',
    kind: 'text',
    label: 'Name',
    group: 'subject',
    required: 'Component name is required',
    min: 2,
    control: { autoComplete: 'off' },
  },
  {
    name: 'description',
    kind: 'longText',
    label: 'Description',
    group: 'subject',
    required: 'Please provide a detailed description',
    min: 10,
    hint: 'At least 10 characters. It appears below the name.',
  },
  {
    name: 'category',
    column: 'product_type',
    kind: 'choice',
    label: 'Category',
    group: 'subject',
    required: 'Category is required',
    invalid: 'Please choose a category from the list',
    options: productTypes,
    placeholder: 'Select a category',
  },
  { ...priceField, group: 'terms', required: 'Price must be greater than 0', hint: 'US dollars per piece.' },
  {
    ...leadTimeField,
    group: 'terms',
    beside: 'price',
    required: 'Lead time must be greater than 0',
    hint: 'From order to dispatch.',
    about: 'In days',
  },
  ...suppliedFields,
  imageField,
] as const satisfies readonly Field[];

/** What a supplier may leave out: it stays as it is, and is not known of a new component. */
export const supplierOptionalFields = [...appearanceFields, ...weightAndPowerFields] as const;

export const supplierComponentFields = [...supplierDescribingFields, ...supplierOptionalFields] as const;
