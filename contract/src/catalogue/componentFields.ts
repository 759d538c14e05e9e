import * as v from 'valibot';
import type { Field } from '../fields/field.ts';
import { inputEntries } from '../fields/schemas.ts';
import { componentCategories, componentCategoryOptions } from './componentStates.ts';
import { figureFields } from './figureFields.ts';
import { defaultComponentIcon } from './parts.ts';
import { partOptions } from './partWords.ts';

/** For a component without name, description, category or price (docs/specification/administration.md#components). */
const missingComponentFieldsMessage = 'Please fill in all required fields.';

export const priceField = {
  name: 'price',
  column: 'price_cents',
  kind: 'price',
  label: 'Price',
  group: 'subject',
  required: missingComponentFieldsMessage,
  unit: 'USD',
  control: { inputMode: 'decimal' },
} as const satisfies Field;

export const imageField = {
  name: 'imageUrl',
  kind: 'link',
  isPicture: true,
  label: 'Image link',
  group: 'picture',
  invalid: 'Please enter a valid image URL',
  hint: 'Recommended: 800 × 600 pixels. Without a picture the drawing is shown.',
  placeholder: 'https://',
  control: { type: 'url', autoComplete: 'off' },
} as const satisfies Field;

export const describingFields = [
  {
    name: 'name',
    kind: 'text',
    label: 'Name',
    group: 'subject',
    required: missingComponentFieldsMessage,
    control: { autoComplete: 'off' },
  },
  {
    name: 'description',
    kind: 'longText',
    label: 'Description',
    group: 'subject',
    required: missingComponentFieldsMessage,
  },
  {
    name: 'category',
    kind: 'choice',
    label: 'Category',
    group: 'subject',
    beside: 'name',
    required: missingComponentFieldsMessage,
    invalid: `Category must be one of ${componentCategories.join(', ')}`,
    options: componentCategoryOptions,
    placeholder: 'Select a category',
  },
  priceField,
  imageField,
] as const satisfies readonly Field[];

/** How lists and drawings show it. A call may name one of them, from which the other follows (`appearanceOf`). */
export const appearanceFields = [
  {
    name: 'part',
    kind: 'part',
    label: 'Drawn as',
    group: 'drawing',
    invalid: 'Part must be one of the drawn shapes, or none',
    options: partOptions,
    about:
      'How it appears on the drawing, which says its place and what it needs; null for what stands inside and is not drawn',
  },
  { name: 'icon', kind: 'text', label: 'Icon', group: 'subject', beside: 'price', fallback: defaultComponentIcon },
] as const satisfies readonly Field[];

/** What a call may leave out: an existing component keeps it, a new one has none. */
const optionalFields = [...appearanceFields, ...figureFields] as const;

const [nameField] = describingFields;
const [partField] = appearanceFields;

/** An order's snapshot of a component, as it was sold: columns of `configuration_item`. */
export const snapshotFields = [nameField, priceField, partField, ...figureFields] as const;

/** All that a component's own row stores, without its supplier. */
export const ownComponentFields = [...describingFields, ...optionalFields] as const;

/** Body of POST and PUT /api/components. What it may leave out stays as it is; a part can follow from the icon (`appearanceOf`). */
export const componentSchema = v.object({
  ...inputEntries(describingFields),
  ...v.partial(v.object(inputEntries(optionalFields))).entries,
});
export type ComponentInput = v.InferOutput<typeof componentSchema>;
