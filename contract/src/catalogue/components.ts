import * as v from 'valibot';
import { inputEntries } from '../fields/inputSchemas.ts';
import { describingFields, figureFields } from './componentFields.ts';
import type { adminComponentResponse, catalogueComponentResponse, soldComponent } from './responseSchemas.ts';

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

/** A component, as every screen that sells it needs it. */
export type Component = v.InferOutput<typeof soldComponent>;

/** A row of GET /api/components. One with a supplier is read-only for administrators, who can withdraw it. */
export type CatalogueComponent = v.InferOutput<typeof catalogueComponentResponse>;

/** A row of GET /api/admin/components: every component that there is. */
export type AdminComponent = v.InferOutput<typeof adminComponentResponse>;

/** Body of POST and PUT /api/components. A figure that it does not name stays as it is. */
export const componentSchema = v.object({
  ...inputEntries(describingFields),
  ...v.partial(v.object(inputEntries(figureFields))).entries,
});
export type ComponentInput = v.InferOutput<typeof componentSchema>;
