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
import type { FormUpload } from '../http/readUpload.ts';
import { type CsvTable, type Deadline, readCsvUpload } from './readCsvUpload.ts';

export interface NumberedRow extends MissionRow {
  /** As a spreadsheet numbers it. */
  row: number;
}

export interface MissionCsv {
  rows: NumberedRow[];
  errors: MissionCsvError[];
}

/** Rows that are checked before other requests get a turn. */
const rowsPerTurn = 500;

/**
 * The missions in an uploaded CSV file (RFC 4180, UTF-8 with or without BOM, separated by comma, semicolon or tab), and the
 * errors of the other rows.
 * @throws ApiFailure validation_failed with `fields.file` when the file as a whole cannot be read
 */
export async function readMissionCsv(upload: FormUpload, deadline: Deadline): Promise<MissionCsv> {
  const { header, rows } = await readCsvUpload(upload, deadline, checkHeader);
  const csv: MissionCsv = { rows: [], errors: [] };
  for (const [index, { row, cells, beyond }] of rows.entries()) {
    if (index % rowsPerTurn === 0) await nextTurn();
    if (beyond > 0) csv.errors.push({ row, column: null, message: tooManyCells(beyond, header.length) });
    else readRow(csv, row, cells);
  }
  return withoutDuplicates(csv);
}

function checkHeader(cells: string[]): void {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const repeated = missionCsvColumns.find((column) => names.indexOf(column) !== names.lastIndexOf(column));
  if (repeated) throw wrongFile(`The column "${repeated}" is there twice.`);
  const missing = requiredMissionColumns.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    const list = missing.map((column) => `"${column}"`).join(', ');
    throw wrongFile(`The header lacks ${missing.length > 1 ? 'the columns' : 'the column'} ${list}.`);
  }
}

function readRow(csv: MissionCsv, row: number, cells: CsvTable['rows'][number]['cells']): void {
  const texts = Object.fromEntries(
    missionCsvColumns.map((column, index) => [column, cells[index] && csvText(cells[index])]),
  );
  const result = v.safeParse(missionRowSchema, texts);
  if (result.success) csv.rows.push({ ...result.output, row });
  else {
    for (const [column, message] of Object.entries(fieldsOf(result.issues))) {
      csv.errors.push({ row, column: column as MissionCsvColumn, message });
    }
  }
}

/** Of several rows with the same name and type the first one counts. */
function withoutDuplicates({ rows, errors }: MissionCsv): MissionCsv {
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
  return { rows: once, errors };
}

/** Most often a text with a comma: which cell belongs to which column is then unknown. */
const tooManyCells = (cells: number, columns: number) =>
  `The row has ${cells} cells, but the header has ${columns}. Put text that contains the separator in double quotes.`;

const wrongFile = (message: string) => invalidFields({ file: message });
