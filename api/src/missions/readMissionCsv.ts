import { setImmediate as nextTurn } from 'node:timers/promises';
import { type MissionCsvError, type MissionRow, missionRowSchema } from '@fieldbox/contract/catalogue/missionCsv';
import {
  type MissionCsvColumn,
  missionCsvColumns,
  requiredMissionColumns,
} from '@fieldbox/contract/catalogue/missionCsvColumns';
import { csvText } from '@onesite/shared-contract/formats/csv';
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
    read.cells = read.cells.map((cell) => csvText(cell).normalize('NFC')); // letters look alike however they are composed
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
  if (repeated) throw wrongFile(`The column "${repeated}" is there twice.`);
  const missing = requiredMissionColumns.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    const list = missing.map((column) => `"${column}"`).join(', ');
    throw wrongFile(`The header lacks ${missing.length > 1 ? 'the columns' : 'the column'} ${list}.`);
  }
}

function readRow(csv: MissionCsv, row: number, cellOf: (column: MissionCsvColumn) => string | undefined): void {
  const texts = Object.fromEntries(missionCsvColumns.map((column) => [column, cellOf(column)]));
  const result = v.safeParse(missionRowSchema, texts);
  if (result.success) csv.rows.push({ ...result.output, row });
  else {
    for (const [column, message] of Object.entries(fieldsOf(result.issues))) {
      csv.errors.push({ row, column: column as MissionCsvColumn, message });
    }
  }
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

const aboveHeader = 'This row is above the header, so it is no mission';

/** Most often a text with a comma: which cell belongs to which column is then unknown. */
const tooManyCells = (cells: number, columns: number) =>
  `The row has ${cells} cells, but the header has ${columns}. Put text that contains the separator in double quotes.`;

const wrongFile = (message: string) => invalidFields({ file: message });
