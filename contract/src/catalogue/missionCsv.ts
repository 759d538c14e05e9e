import { invisibleCharacterMessage } from '@onesite/shared-contract/formats/invisible';
import { limits } from '@onesite/shared-contract/formats/limits';
import { optionalText, requiredText } from '@onesite/shared-contract/formats/text';
import * as v from 'valibot';
import { sectors } from './sectors.ts';

/** The limits of one file. A larger one is no list of missions, and would only keep the server busy. */
export const missionCsvLimits = {
  rows: 10_000,
  columns: 100,
  /** Characters of one row: a quote that is never closed makes one row of all lines that follow. */
  lineChars: 200_000,
} as const;

/** Control characters other than tabs and line ends, such as the end-of-file mark of DOS or the colours of a terminal. */
const control = /(?![\t\n\r])\p{Cc}/u;

const hasNoControl = <Text extends string | null>() =>
  v.check<Text, (issue: v.CheckIssue<Text>) => string>(
    (text) => !control.test(text ?? ''),
    ({ input }) => invisibleCharacterMessage(control.exec(input ?? '')![0]),
  );

const requiredCell = (message: string, max?: number) => v.pipe(requiredText(1, message, max), hasNoControl<string>());

const optionalCell = (max?: number) => v.pipe(optionalText(max), hasNoControl<string | null>());

/** One row of the file, as texts by column, and the body of POST /api/missions and PUT /api/missions/:id. `type` may be written in any case. */
export const missionRowSchema = v.object({
  name: requiredCell('Name is required'),
  description: requiredCell('Description is required', limits.longText),
  type: v.pipe(
    requiredText(1, 'Type is required'),
    v.toLowerCase(),
    v.picklist(sectors, `Type must be ${sectors.join(' or ')}`),
  ),
  duration: optionalCell(),
  personnel: optionalCell(),
  equipment: optionalCell(limits.longText),
});
export type MissionRow = v.InferOutput<typeof missionRowSchema>;
