import * as v from 'valibot';
import { limits } from './limits.ts';
import { sectors } from './missions.ts';
import { optionalText, requiredText } from './text.ts';

/** Columns of the missions' CSV file; the first three must be there (spec admin section 5, Mission CSV). */
export const missionCsvColumns = ['name', 'description', 'type', 'duration', 'personnel', 'equipment'] as const;
export type MissionCsvColumn = (typeof missionCsvColumns)[number];
export const requiredMissionColumns = ['name', 'description', 'type'] as const satisfies MissionCsvColumn[];

/** Rows at most in one file. */
export const maxMissionRows = 10_000;

/** One row of the file, as texts by column. `type` may be written in any case. */
export const missionRowSchema = v.object({
  name: requiredText(1, 'Name is required'),
  description: requiredText(1, 'Description is required', limits.longText),
  type: v.pipe(
    requiredText(1, 'Type is required'),
    v.toLowerCase(),
    v.picklist(sectors, `Type must be ${sectors.join(' or ')}`),
  ),
  duration: optionalText(),
  personnel: optionalText(),
  equipment: optionalText(limits.longText),
});
export type MissionRow = v.InferOutput<typeof missionRowSchema>;

/** What is wrong with one cell. Rows count as a spreadsheet numbers them: the header is row 1. */
export interface MissionCsvError {
  row: number;
  column: MissionCsvColumn;
  message: string;
}

/** Answer of POST /api/missions/upload-csv: how many missions went in, or would with `?dryRun=true`. */
export interface MissionUpload {
  success: number;
  errors: MissionCsvError[];
}
