import { count, id, time, version } from '@onesite/shared-contract/formats/values';
import * as v from 'valibot';
import { responseEntries } from '../fields/schemas.ts';
import { ownComponentFields } from './componentFields.ts';
import { componentStates } from './componentStates.ts';
import { suppliedFields } from './suppliedFields.ts';

/** What every screen that sells a component needs. */
export const soldComponent = v.object({ id, ...responseEntries(ownComponentFields) });
export type Component = v.InferOutput<typeof soldComponent>;

/** A row of GET /api/components. One with a supplier is read-only for administrators, who can withdraw it. */
export const catalogueComponentResponse = v.object({
  ...soldComponent.entries,
  ...responseEntries(suppliedFields),
  supplier: v.nullable(v.object({ id, companyName: v.string() })),
  version,
});
export type CatalogueComponent = v.InferOutput<typeof catalogueComponentResponse>;

/** Any component that there is, as administrators see it. */
export const adminComponentResponse = v.object({
  ...catalogueComponentResponse.entries,
  state: v.picklist(componentStates),
  /** Null unless its supplier has withdrawn it. */
  withdrawnBySupplierAt: v.nullable(time),
  orderCount: count,
  createdAt: time,
});
export type AdminComponent = v.InferOutput<typeof adminComponentResponse>;
