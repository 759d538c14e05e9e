import { limits } from '@onesite/shared-contract/formats/limits';
import { optionalLink } from '@onesite/shared-contract/formats/links';
import { optionalText, requiredText } from '@onesite/shared-contract/formats/text';
import * as v from 'valibot';
import { componentCategories } from './componentCategories.ts';
import { figureEntries } from './componentFigures.ts';
import { priceSchema } from './prices.ts';
import type { adminComponentAnswer, catalogueComponentAnswer, soldComponent } from './responseSchemas.ts';

/**
 * Icons that screens can draw: six, then one for each further part (docs/specification/configurator.md#icons). Any
 * other falls back to `tools`.
 */
export const componentIcons = [
  'solar-panel',
  'satellite-dish',
  'tools',
  'plug',
  'temperature-high',
  'lock',
  'battery',
  'generator',
  'transfer-switch',
  'wind-turbine',
  'radio-tower',
  'server',
  'antenna',
  'wifi',
  'cctv',
  'refrigerator',
  'water',
  'fire-extinguisher',
] as const;
export type ComponentIcon = (typeof componentIcons)[number];

/** The icon of a component that was created without one. */
export const defaultComponentIcon = 'default-icon';

/** A component, as every screen that sells it needs it. */
export type Component = v.InferOutput<typeof soldComponent>;

/** A row of GET /api/components. One with a supplier is read-only for administrators, who can withdraw it. */
export type CatalogueComponent = v.InferOutput<typeof catalogueComponentAnswer>;

/** A row of GET /api/admin/components: every component that there is. */
export type AdminComponent = v.InferOutput<typeof adminComponentAnswer>;

/** For a component without name, description, category or price (docs/specification/administration.md#components). */
export const missingComponentFieldsMessage = 'Please fill in all required fields.';

/** Body of POST and PUT /api/components. */
export const componentSchema = v.object({
  name: requiredText(1, missingComponentFieldsMessage),
  description: requiredText(1, missingComponentFieldsMessage, limits.longText),
  category: v.pipe(
    requiredText(1, missingComponentFieldsMessage),
    v.picklist(componentCategories, `Category must be one of ${componentCategories.join(', ')}`),
  ),
  price: v.pipe(
    v.optional(v.unknown(), null),
    v.check((price) => price !== null && price !== '', missingComponentFieldsMessage),
    priceSchema('Price must be greater than 0'),
  ),
  icon: v.pipe(
    optionalText(),
    v.transform((icon) => icon ?? defaultComponentIcon),
  ),
  imageUrl: optionalLink('Please enter a valid image URL'),
  ...figureEntries,
});
export type ComponentInput = v.InferOutput<typeof componentSchema>;
