import { count, id, nullableText, version } from '@onesite/shared-contract/formats/values';
import * as v from 'valibot';
import { missionCsvColumns } from './missionFields.ts';
import { sectors } from './sectors.ts';

export const missionResponse = v.object({
  id,
  name: v.string(),
  description: v.string(),
  icon: v.string(),
  type: v.picklist(sectors),
  /** Which solutions card leads here; null for a mission that an administrator added. */
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

/** What is wrong with one cell. Rows count as a spreadsheet numbers them: the header is row 1. */
export type MissionCsvError = MissionUpload['errors'][number];
