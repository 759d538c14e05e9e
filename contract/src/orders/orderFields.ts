import type { Field } from '../fields/field.ts';

/** Who orders, and what for: the configurator's step 4 asks for it (docs/specification/configurator.md#contact-data). */
export const contactFields = [
  {
    name: 'name',
    kind: 'text',
    label: 'Name',
    required: 'Name must be at least 2 characters',
    min: 2,
    control: { autoComplete: 'name' },
  },
  {
    name: 'email',
    kind: 'email',
    label: 'Email',
    beside: 'name',
    required: 'Please enter a valid email',
    control: { type: 'email', autoComplete: 'email' },
  },
  {
    name: 'organization',
    kind: 'text',
    label: 'Organization',
    required: 'Organization must be at least 2 characters',
    min: 2,
    control: { autoComplete: 'organization' },
  },
  {
    name: 'intendedUse',
    kind: 'longText',
    label: 'Intended Use',
    adminTerm: 'Intended use',
    required: 'Please provide more details about your intended use',
    min: 10,
    control: { rows: 5 },
  },
] as const satisfies readonly Field[];

/** What only administrators write into an order. */
export const additionFields = [
  { name: 'additionalSpecs', kind: 'longText', label: 'Additional specs' },
  { name: 'additionalServices', kind: 'longText', label: 'Additional services' },
] as const satisfies readonly Field[];

export const orderFields = [...contactFields, ...additionFields] as const;
