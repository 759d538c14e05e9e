import { setImmediate as nextTurn } from 'node:timers/promises';
import { type MissionCsvError, type MissionRow, missionRowSchema } from '@fieldbox/contract/catalogue/missionCsv';
import {
  type MissionCsvColumn,
  missionCsvColumns,
  requiredMissionColumns,
} from '@fieldbox/contract/catalogue/missionCsvColumns';
import { csvText } from '@onesite/shared-contract/formats/csv';
import { typedName } from '@onesite/shared-contract/formats/invisible';
import { plainDigits } from '@onesite/shared-contract/formats/numbers';
import type { FieldErrors } from '@onesite/shared-contract/http/errors';
import { fieldsOf } from '@onesite/shared-contract/http/issues';
import * as v from 'valibot';
import { invalidFields } from '../http/apiFailure.ts';
import type { FormUpload } from '../http/readBody.ts';
import { type CsvTable, type Deadline, readCsvUpload } from './readCsvUpload.ts';

export interface NumberedRow extends MissionRow {
  /** As a spreadsheet numbers it. */
  row: number;
}

export interface MissionCsv {
  rows: NumberedRow[];
  errors: MissionCsvError[];
  table: CsvTable;
}

/** Rows that are checked before other requests get a turn. */
const rowsPerTurn = 500;

/**
 * The missions in an uploaded CSV file, and the errors of the other rows (docs/specification/formats.md#csv-upload).
 * @throws ApiFailure validation_failed with `fields.file` when the file as a whole cannot be read
 */
export async function readMissionCsv(upload: FormUpload, deadline: Deadline): Promise<MissionCsv> {
  const table = await readCsvUpload(upload, deadline, checkHeader);
  const { header, headerRow } = table;
  const csv: MissionCsv = { rows: [], errors: [], table };
  for (const [index, read] of table.rows.entries()) {
    if (index % rowsPerTurn === 0) await nextTurn();
    read.cells = read.cells.map(cellText);
    const { row, cells } = read;
    if (row < headerRow) csv.errors.push({ row, column: null, message: aboveHeader });
    else if (cells.length > header.length) {
      csv.errors.push({ row, column: null, message: tooManyCells(cells.length, header.length) });
    } else readRow(csv, row, (column) => cells[header.indexOf(column)]);
  }
  return withoutDuplicates(csv);
}

function checkHeader(names: string[]): void {
  const repeated = missionCsvColumns.find((column) => names.indexOf(column) !== names.lastIndexOf(column));
  if (repeated) throw wrongFile(`The column "${repeated}" appears twice.`);
  const missing = requiredMissionColumns.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    if (names.some((name) => missionCsvColumns.filter((column) => name.toLowerCase().includes(column)).length > 1))
      throw wrongFile(oneCell);
    const list = missing.map((column) => `"${column}"`).join(', ');
    throw wrongFile(`The header is missing ${missing.length > 1 ? 'the columns' : 'the column'} ${list}.`);
  }
}

function readRow(csv: MissionCsv, row: number, cellOf: (column: MissionCsvColumn) => string | undefined): void {
  const texts = Object.fromEntries(missionCsvColumns.map((column) => [column, cellOf(column)]));
  const result = v.safeParse(missionRowSchema, texts);
  const messages = Object.entries({ ...fieldsOf(result.issues ?? []), ...madeBySpreadsheet(texts) });
  if (result.success && messages.length === 0) csv.rows.push({ ...result.output, row });
  for (const [column, message] of messages) csv.errors.push({ row, column: column as MissionCsvColumn, message });
}

/** Without what is written around a text so that spreadsheets keep it, such as `="4-6"`. */
const cellText = (cell: string) => typedName(csvText(cell).replace(/^="(.*)"$/s, '$1'));

const spreadsheetError = /^#(NAME\?|REF!|VALUE!|N\/A|DIV\/0!|NUM!|NULL!|#+)$/;

/**
 * What spreadsheets make of `4-6` and `10-20`, by its shape: a day and a word in one, as `6-Apr` in any language, unless the word says
 * what is counted; a whole date; that of East Asia; and the number of a day of these years.
 */
const word = String.raw`(?!day|week|month|year|hour|hr|min|max|approx|pers|people|pax|man|men|crew|team|staff|shift|bed|tag|jour)[\p{L}\p{M}.]{3,9}`;
const spreadsheetDate = new RegExp(
  [
    String.raw`\d\d?(?:[-./]|\. )${word}(?:[-./ ]{0,2}\d{1,4})?\.?`,
    String.raw`${word}(?:[-./]|\. )\d\d?(?:\d\d)?\.?`,
    String.raw`(?:\d\d?([-./]|\. )\d\d?\1(?:\d\d)?\d\d\.?|\d{4}([-./]|\. )\d\d?\2\d\d?\.?)(?: [\d:]+)?`,
    String.raw`(?:\d{4}[年년] ?)?\d\d?[月월] ?\d\d?[日일]`,
    String.raw`\d\d?\.\d\d?\.`,
    String.raw`4[3-9]\d(?!00)\d\d`,
  ]
    .map((shape) => `^${shape}$`)
    .join('|'),
  'iu',
);

/** Messages for what a spreadsheet has put in place of what was typed. */
function madeBySpreadsheet(texts: Partial<Record<MissionCsvColumn, string>>): FieldErrors {
  const dates = { duration: plainDigits(texts.duration ?? ''), personnel: plainDigits(texts.personnel ?? '') };
  const messagesFor = (cells: Record<string, string | undefined>, made: RegExp, message: string) =>
    Object.fromEntries(
      Object.entries(cells).flatMap(([column, text]) => (made.test(text ?? '') ? [[column, message]] : [])),
    );
  return { ...messagesFor(texts, spreadsheetError, errorCell), ...messagesFor(dates, spreadsheetDate, dateCell) };
}

/** Of several rows with the same name and type the first one counts. */
function withoutDuplicates({ rows, errors, table }: MissionCsv): MissionCsv {
  const first = new Map<string, number>();
  const once: NumberedRow[] = [];
  for (const mission of rows) {
    const key = `${mission.type} ${mission.name.toLowerCase()}`;
    const firstRow = first.get(key);
    if (firstRow === undefined) {
      first.set(key, mission.row);
      once.push(mission);
    } else errors.push({ row: mission.row, column: 'name', message: `Same name and type as row ${firstRow}` });
  }
  return { rows: once, errors, table };
}

const aboveHeader = 'This row is above the header, so it is not a mission';

/** Most often a text with a comma: which cell belongs to which column is then unknown. */
const tooManyCells = (cells: number, columns: number) =>
  `The row has ${cells} cells, but the header has ${columns}. Put text that contains the separator in double quotes.`;

const oneCell =
  'The header is a single cell. Separate its columns by commas, semicolons, tabs or |, and put no line as a whole in quotes.';

const errorCell = 'This is a spreadsheet error. Correct the cell, or leave it empty.';

const dateCell = 'A spreadsheet turned this into a date. Format the column as text, and type it again.';

const wrongFile = (message: string) => invalidFields({ file: message });
