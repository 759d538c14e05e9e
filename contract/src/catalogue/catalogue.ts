import { count, dollars, id, nullableText, time, version } from '@onesite/shared-contract/formats/values';
import * as v from 'valibot';
import { responseEntries } from '../fields/schemas.ts';
import { ownComponentFields } from './componentFields.ts';
import { componentStates } from './componentStates.ts';
import { containerKinds } from './containerKinds.ts';
import { containerFigureFields } from './figureFields.ts';
import { missionCsvColumns } from './missionFields.ts';
import { sectors } from './sectors.ts';
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

export const containerResponse = v.object({
  id,
  kind: v.picklist(containerKinds),
  name: v.string(),
  description: v.string(),
  imageUrl: v.string(),
  basePrice: dollars,
  ...responseEntries(containerFigureFields),
});
export type Container = v.InferOutput<typeof containerResponse>;

export const missionResponse = v.object({
  id,
  name: v.string(),
  description: v.string(),
  icon: v.string(),
  type: v.picklist(sectors),
  /** Which card of the page Solutions leads here; null for a mission that an administrator added. */
  useCase: nullableText,
  duration: nullableText,
  personnel: nullableText,
  equipment: nullableText,
});
export type Mission = v.InferOutput<typeof missionResponse>;

/** One mission for administrators, as GET and PUT /api/missions/:id return it. */
export const adminMissionResponse = v.object({
  ...missionResponse.entries,
  version,
  /** How many orders hold it, without cancelled ones. */
  orderCount: count,
});
export type AdminMission = v.InferOutput<typeof adminMissionResponse>;

/** `success` counts the missions that were added, or would be with `?dryRun=true`. */
export const missionUploadResponse = v.object({
  success: count,
  /** What is wrong with one cell, or without a column with the whole row. Rows count as in a spreadsheet: the header is row 1. */
  errors: v.array(v.object({ row: count, column: v.nullable(v.picklist(missionCsvColumns)), message: v.string() })),
});
export type MissionUpload = v.InferOutput<typeof missionUploadResponse>;

export type MissionCsvError = MissionUpload['errors'][number];
