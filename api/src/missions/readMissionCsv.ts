import { fieldsOf } from '@fieldbox/contract/issues';
import {
  type MissionCsvColumn,
  type MissionCsvError,
  type MissionRow,
  maxMissionRows,
  missionCsvColumns,
  missionRowSchema,
  requiredMissionColumns,
} from '@fieldbox/contract/missionCsv';
import { CsvError, parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { invalidFields } from '../http/apiFailure.ts';

export interface NumberedRow extends MissionRow {
  /** As a spreadsheet numbers it. */
  row: number;
}

export interface MissionCsv {
  rows: NumberedRow[];
  errors: MissionCsvError[];
}

/**
 * The missions of a CSV file (RFC 4180, UTF-8 with or without BOM, separated by comma, semicolon or tab), and what is
 * wrong with the rows that are none.
 * @throws ApiFailure validation_failed with `fields.file` when the file as a whole cannot be read
 */
export function readMissionCsv(text: string): MissionCsv {
  const records = parseRecords(text);
  const header = records.findIndex(isFilled);
  if (header < 0) throw wrongFile('The file is empty.');
  const columns = readHeader(records[header]!);
  const numbered = records.map((cells, index) => ({ cells, row: index + 1 })).slice(header + 1);
  const filled = numbered.filter(({ cells }) => isFilled(cells));
  if (filled.length > maxMissionRows) {
    throw wrongFile(`The file has more than ${maxMissionRows.toLocaleString('en-US')} rows.`);
  }
  const csv: MissionCsv = { rows: [], errors: [] };
  for (const { cells, row } of filled) readRow(csv, row, columns, cells);
  return withoutDoubles(csv);
}

function parseRecords(text: string): string[][] {
  try {
    return parse(text, { bom: true, delimiter: delimiterOf(text), relax_column_count: true, relax_quotes: true });
  } catch (error) {
    if (error instanceof CsvError)
      throw wrongFile(`The file is not valid CSV: a quote in line ${error.lines} is open.`);
    throw error;
  }
}

/** Spreadsheets of some countries write semicolons. The header has no commas of its own. */
function delimiterOf(text: string): string {
  const header = text.trimStart().split(/[\r\n]/, 1)[0] ?? '';
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best));
}

/** A blank line counts as a row of a spreadsheet, but is none of ours. */
const isFilled = (cells: string[]) => cells.some((cell) => cell.trim() !== '');

/** Where each column stands. Columns that are not ours are left out. */
function readHeader(cells: string[]): Map<MissionCsvColumn, number> {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const repeated = missionCsvColumns.find((column) => names.indexOf(column) !== names.lastIndexOf(column));
  if (repeated) throw wrongFile(`The column "${repeated}" is there twice.`);
  const missing = requiredMissionColumns.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    const list = missing.map((column) => `"${column}"`).join(', ');
    throw wrongFile(`The header lacks ${missing.length > 1 ? 'the columns' : 'the column'} ${list}.`);
  }
  return new Map(missionCsvColumns.map((column) => [column, names.indexOf(column)]));
}

function readRow(csv: MissionCsv, row: number, columns: Map<MissionCsvColumn, number>, cells: string[]): void {
  const texts = Object.fromEntries([...columns].map(([column, index]) => [column, cells[index]]));
  const result = v.safeParse(missionRowSchema, texts);
  if (result.success) csv.rows.push({ ...result.output, row });
  else {
    for (const [column, message] of Object.entries(fieldsOf(result.issues))) {
      csv.errors.push({ row, column: column as MissionCsvColumn, message });
    }
  }
}

/** Of rows with the same name and type the first counts. */
function withoutDoubles({ rows, errors }: MissionCsv): MissionCsv {
  const first = new Map<string, number>();
  const once: NumberedRow[] = [];
  for (const mission of rows) {
    const key = `${mission.type} ${mission.name.toLowerCase()}`;
    const known = first.get(key);
    if (known === undefined) {
      first.set(key, mission.row);
      once.push(mission);
    } else errors.push({ row: mission.row, column: 'name', message: `Same name and type as row ${known}` });
  }
  return { rows: once, errors };
}

const wrongFile = (message: string) => invalidFields({ file: message });
