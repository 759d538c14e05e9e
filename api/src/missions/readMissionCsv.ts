import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { MissionCsvError } from '@fieldbox/contract/catalogue/catalogue';
import { type MissionRow, missionCsvLimits, missionRowSchema } from '@fieldbox/contract/catalogue/missionCsv';
import {
  type MissionCsvColumn,
  missionCsvColumns,
  requiredMissionColumns,
} from '@fieldbox/contract/catalogue/missionFields';
import { csvText } from '@onesite/shared-contract/formats/csv';
import { formatNumber } from '@onesite/shared-contract/formats/formatNumber';
import { limits } from '@onesite/shared-contract/formats/limits';
import { plainDigits } from '@onesite/shared-contract/formats/numbers';
import { fieldsOf } from '@onesite/shared-contract/http/issues';
import { type CsvError, parse } from 'csv-parse';
import * as v from 'valibot';
import { ApiFailure, invalidFields } from '../http/apiFailure.ts';
import { type FormUpload, uploadTooLarge } from '../http/readBody.ts';

export interface NumberedRow extends MissionRow {
  /** As a spreadsheet numbers it. */
  row: number;
}

export interface MissionCsv {
  rows: NumberedRow[];
  errors: MissionCsvError[];
}

/** The parser gets a file in parts, so that other requests get a turn between them. */
const partChars = 1_024;

async function* partsOf(text: string) {
  for (let start = 0; start < text.length; start += partChars) {
    yield text.slice(start, start + partChars);
    await setImmediate();
  }
}

/**
 * The missions in an uploaded CSV file, and the errors of the other rows (docs/specification/formats.md#csv-upload).
 * @throws ApiFailure validation_failed with `fields.file` when the file as a whole cannot be read, payload_too_large
 */
export async function readMissionCsv(upload: FormUpload): Promise<MissionCsv> {
  const { text, delimiter } = withoutMarks(decode(await readFile(upload)));
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    trim: true,
    max_record_size: missionCsvLimits.lineChars,
  });
  const csv: MissionCsv = { rows: [], errors: [] };
  const firstRows = new Map<string, number>();
  let header: string[] | undefined;
  let row = 0;
  try {
    for await (const record of Readable.from(partsOf(text)).compose(parser)) {
      row += 1;
      if (row > missionCsvLimits.rows + 1) throw wrongFile(tooMany('rows'));
      if (record.length > missionCsvLimits.columns) throw wrongFile(tooMany('columns'));
      const cells: string[] = record.map(csvText);
      while (cells.at(-1)?.trim() === '') cells.pop();
      if (cells.length === 0) continue;
      if (header) readRow(cells, header);
      else header = readHeader(cells);
    }
  } catch (error) {
    throw String((error as CsvError).code).startsWith('CSV_') ? wrongFile(parserMessage(error as CsvError)) : error;
  }
  if (!header) throw wrongFile('The file is empty.');
  return csv;

  function readRow(cells: string[], names: string[]): void {
    if (cells.length > names.length) {
      csv.errors.push({ row, column: null, message: tooManyCells(cells.length, names.length) });
      return;
    }
    const texts = Object.fromEntries(missionCsvColumns.map((column) => [column, cells[names.indexOf(column)]]));
    const { success, output, issues } = v.safeParse(missionRowSchema, texts);
    if (!success) {
      const messages = Object.entries(fieldsOf(issues)) as [MissionCsvColumn, string][];
      csv.errors.push(...messages.map(([column, message]) => ({ row, column, message })));
      return;
    }
    const dated = (['duration', 'personnel'] as const).filter((column) => isSpreadsheetDate(output[column] ?? ''));
    if (dated.length > 0) {
      const message = 'A spreadsheet has made a date of this text: format the column as text, and type it again';
      csv.errors.push(...dated.map((column) => ({ row, column, message })));
      return;
    }
    const key = `${output.type} ${output.name.toLowerCase()}`;
    const first = firstRows.get(key);
    if (first === undefined) {
      firstRows.set(key, row);
      csv.rows.push({ ...output, row });
    } else csv.errors.push({ row, column: 'name', message: `Same name and type as row ${first}` });
  }
}

/** `records` counts those before the bad row. The loop may have seen fewer: a stream that fails drops what it holds. */
function parserMessage({ code, records }: CsvError): string {
  const row = Number(records) + 1;
  if (code !== 'CSV_MAX_RECORD_SIZE')
    return `The file is not valid CSV: a quote in row ${row} is not closed, or text follows it. Quotes within quotes are written twice.`;
  return `Row ${row} is longer than ${formatNumber(missionCsvLimits.lineChars)} characters. Is a quote open?`;
}

async function readFile({ body, type }: FormUpload): Promise<Uint8Array> {
  const response = new Response(body as Uint8Array<ArrayBuffer>, { headers: { 'Content-Type': type } });
  const form = await response.formData().catch(() => {
    throw wrongFile('The form cannot be read.');
  });
  const file = form.get('file');
  if (!file || typeof file === 'string') throw wrongFile('Please choose a file.');
  if (file.size > limits.uploadBytes) throw new ApiFailure('payload_too_large', uploadTooLarge());
  return new Uint8Array(await file.arrayBuffer());
}

/** Recognises a workbook by its first letters, PK, and UTF-16 by its byte order mark or the zero byte beside a header's first letter. */
function decode(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes;
  if (first === 0x50 && second === 0x4b)
    throw wrongFile('The file is a workbook, not CSV. Please save it as "CSV UTF-8".');
  const isLittleEndian = (first === 0xff && second === 0xfe) || (first > 0 && second === 0 && bytes.length > 1);
  const isBigEndian = (first === 0xfe && second === 0xff) || (first === 0 && second > 0);
  const encoding = isLittleEndian ? 'utf-16le' : isBigEndian ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw wrongFile(`The file is not ${encoding.slice(0, 6).toUpperCase()} text. Please save it as "CSV UTF-8".`);
  }
}

/** Removes a first line such as `sep=;`, by which spreadsheets state the delimiter, and the byte 1A, by which old programs mark the end. */
function withoutMarks(text: string) {
  const [stated = '', delimiter] = /^"?sep=([^\r\n])"?(?:\r\n|\r|\n)/i.exec(text) ?? [];
  const end = text.indexOf('\x1a');
  const isEnd = end >= 0 && text.slice(end).replaceAll('\x1a', '').trim() === '';
  const rest = text.slice(stated.length, isEnd ? end : undefined);
  return { text: rest, delimiter: delimiter ?? delimiterOf(rest) };
}

/** The most frequent delimiter in the first line, which is the header: names of columns contain none. */
function delimiterOf(text: string): string {
  const [line = ''] = text
    .trimStart()
    .slice(0, missionCsvLimits.lineChars)
    .split(/[\r\n]/, 1);
  return [',', ';', '\t'].reduce((best, other) => (line.split(other).length > line.split(best).length ? other : best));
}

function readHeader(cells: readonly string[]): string[] {
  const names = cells.map((cell) => cell.toLowerCase());
  const repeated = missionCsvColumns.find((column) => names.indexOf(column) !== names.lastIndexOf(column));
  if (repeated) throw wrongFile(`The column "${repeated}" appears twice.`);
  const missing = requiredMissionColumns.filter((column) => !names.includes(column));
  if (missing.length === 0) return names;
  const list = missing.map((column) => `"${column}"`).join(', ');
  throw wrongFile(`The header is missing ${missing.length > 1 ? 'the columns' : 'the column'} ${list}.`);
}

/** A word that may be a month in any language: it does not begin like a unit, such as `days` or `people`. */
const month = String.raw`(?!day|week|month|year|hour|hr|min|max|approx|pers|people|pax|man|men|crew|team|staff|shift|bed|tag|jour)[\p{L}\p{M}.]{3,9}`;

/** What spreadsheets make of a text such as `4-6`. */
const spreadsheetDate = new RegExp(
  [
    // 6-Apr, 6. Apr. 2026
    String.raw`\d\d?(?:[-./]|\. )${month}(?:[-./ ]{0,2}\d{1,4})?\.?`,
    // Apr-06, Apr-2026
    String.raw`${month}(?:[-./]|\. )\d\d?(?:\d\d)?\.?`,
    // 6/4/26, 2026-04-06 00:00
    String.raw`(?:\d\d?([-./]|\. )\d\d?\1(?:\d\d)?\d\d\.?|\d{4}([-./]|\. )\d\d?\2\d\d?\.?)(?: [\d:]+)?`,
    // 4月6日, 2026년 4월 6일
    String.raw`(?:\d{4}[年년] ?)?\d\d?[月월] ?\d\d?[日일]`,
    // 6.4.
    String.raw`\d\d?\.\d\d?\.`,
    // 46118: days since 1900
    String.raw`4[3-9]\d(?!00)\d\d`,
  ]
    .map((pattern) => `^${pattern}$`)
    .join('|'),
  'iu',
);

const isSpreadsheetDate = (text: string) => spreadsheetDate.test(plainDigits(text));

const tooMany = (what: 'rows' | 'columns') => `The file has more than ${formatNumber(missionCsvLimits[what])} ${what}.`;

/** Most often, a text contains a comma: which cell belongs to which column is then unknown. */
const tooManyCells = (cells: number, columns: number) =>
  `The row has ${cells} cells, but the header has ${columns}. Put text that contains the separator in double quotes.`;

const wrongFile = (message: string) => invalidFields({ file: message });
