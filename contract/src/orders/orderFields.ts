import { deliveryTimeframes } from '../catalogue/leadTimes.ts';
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

/** What a price depends on beside the unit. Step 4 asks for it as well, and all of it may be left empty. */
export const requestFields = [
  {
    name: 'deliveryPlace',
    kind: 'text',
    label: 'Where will it be deployed?',
    term: 'Destination',
    hint: 'Town and country, or a port.',
    control: { autoComplete: 'off' },
  },
  {
    name: 'neededBy',
    kind: 'choice',
    label: 'When do you need it?',
    term: 'Needed',
    beside: 'deliveryPlace',
    hint: 'On site, ready for use.',
    placeholder: 'Select a timeframe',
    invalid: 'Please choose a timeframe from the list',
    options: deliveryTimeframes,
  },
  {
    name: 'quantity',
    kind: 'number',
    label: 'Number of units',
    term: 'Units',
    hint: 'One, unless you say how many.',
    min: 1,
    max: 1_000,
    units: 'units',
    control: { inputMode: 'numeric' },
  },
  {
    name: 'phone',
    kind: 'text',
    label: 'Phone',
    beside: 'quantity',
    hint: 'If you would rather talk.',
    control: { type: 'tel', autoComplete: 'tel' },
  },
] as const satisfies readonly Field[];

/** What only administrators write into an order. */
const wishFields = [
  { name: 'additionalSpecs', kind: 'longText', label: 'Additional specs' },
  { name: 'additionalServices', kind: 'longText', label: 'Additional services' },
] as const satisfies readonly Field[];

const [nameField, emailField, ...purposeFields] = contactFields;
const [placeField, neededField, quantityField, phoneField] = requestFields;

/** As an administrator takes an order, such as by phone: an email address or a phone number is enough. */
export const customerFields = [
  nameField,
  {
    name: 'email',
    kind: 'email',
    label: emailField.label,
    invalid: emailField.required,
    fallback: '',
    hint: 'Enter an email address or a phone number.',
    control: emailField.control,
  },
  { ...phoneField, beside: 'email', hint: 'Enter an email address or a phone number.' },
  ...purposeFields,
] as const satisfies readonly Field[];

/** All that an administrator enters beside the unit. */
export const adminOrderFields = [
  ...customerFields,
  ...wishFields,
  placeField,
  neededField,
  quantityField,
] as const satisfies readonly Field[];

/** What step 4 asks for. */
export const submitFields = [...contactFields, ...requestFields] as const;

export const orderFields = [...contactFields, ...wishFields, ...requestFields] as const;
