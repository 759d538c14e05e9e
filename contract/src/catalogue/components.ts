import * as v from 'valibot';
import { inputEntries } from '../fields/inputSchemas.ts';
import { describingFields, optionalFields } from './componentFields.ts';
import type { adminComponentResponse, catalogueComponentResponse, soldComponent } from './responseSchemas.ts';

/** A component, as every screen that sells it needs it. */
export type Component = v.InferOutput<typeof soldComponent>;

/** A row of GET /api/components. One with a supplier is read-only for administrators, who can withdraw it. */
export type CatalogueComponent = v.InferOutput<typeof catalogueComponentResponse>;

/** A row of GET /api/admin/components: every component that there is. */
export type AdminComponent = v.InferOutput<typeof adminComponentResponse>;

/** Body of POST and PUT /api/components. What it may leave out stays as it is; a part can follow from the icon (`shownAs`). */
export const componentSchema = v.object({
  ...inputEntries(describingFields),
  ...v.partial(v.object(inputEntries(optionalFields))).entries,
});
export type ComponentInput = v.InferOutput<typeof componentSchema>;
