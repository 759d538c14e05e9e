// Reads an upload in a worker thread. Plain JavaScript, because a worker has no loader for TypeScript.
import { parse } from 'csv-parse/sync';

/** Enough for the header of any file with the requested columns, and for what stands above it. */
const maxHeaderChars = 65_536;

/** Filled rows among which the header is looked for: programs write titles above it. */
const headerRows = 20;

const delimiters = [',', ';', '\t', '|'];

/** What DOS puts after the end of a text, and what fills a block of a disk. */
const endOfFile = ['\x1a', '\0'];

/** Stops reading a file that exceeds a limit. */
class Refusal extends Error {
  constructor(reason, details) {
    super(reason);
    this.outcome = { refused: reason, ...details };
  }
}

/**
 * Reads the CSV file in a form's field, and stops at the first limit that it exceeds. Returns { header, headerRow, rows }, each
 * row with its number in the file and its cells, without empty ones at the end; or { refused, row?, header? }.
 */
export default async function readCsvUpload({ body, type, field, columns, limits }) {
  try {
    const { text, lossyEncoding } = decode(await readBytes({ body, type, field, limits }));
    return readRecords(text, { columns, limits, lossyEncoding });
  } catch (error) {
    if (error instanceof Refusal) return error.outcome;
    throw error;
  }
}

async function readBytes({ body, type, field, limits }) {
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => null);
  if (!form) throw new Refusal('form');
  const file = form.get(field);
  if (!file || typeof file === 'string') throw new Refusal('missing');
  if (file.size > limits.bytes) throw new Refusal('bytes');
  return new Uint8Array(await file.arrayBuffer());
}

/** The file's text. In a lossy one, U+FFFD stands for what the encoding does not know, so that its row can be named. */
function decode(bytes) {
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new Refusal('workbook');
  const encoding = encodingOf(bytes);
  try {
    return { text: beforeEnd(new TextDecoder(encoding, { fatal: true }).decode(bytes)) };
  } catch {
    return { text: new TextDecoder(encoding).decode(bytes), lossyEncoding: encoding.slice(0, 6).toUpperCase() };
  }
}

/** By the byte order mark, or by the zero beside the first letter of a header. */
function encodingOf(bytes) {
  const [first, second] = bytes;
  if (startsWith(bytes, 0xff, 0xfe) || (first > 0 && second === 0)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff) || (first === 0 && second > 0)) return 'utf-16be';
  return 'utf-8';
}

const startsWith = (bytes, ...start) => start.every((byte, index) => bytes[index] === byte);

function beforeEnd(text) {
  let end = text.trimEnd().length;
  if (!endOfFile.includes(text[end - 1])) return text;
  while (endOfFile.includes(text[end - 1])) end -= 1;
  return text.slice(0, end);
}

function readRecords(text, { columns, limits, lossyEncoding }) {
  const { delimiter, content } = delimit(text, columns);
  const rows = [];
  let row = 0;
  let blankLines = 0;
  try {
    parse(content, {
      delimiter,
      // Row by row: people append to files that other systems have made.
      record_delimiter: ['\r\n', '\n', '\r'],
      // With `trim`, text that follows a closing quote is an error all the same, and quotes within plain cells are text.
      relax_quotes: true,
      trim: true,
      relax_column_count: true,
      max_record_size: limits.lineChars,
      // Called for each cell and each record during reading: throwing stops it.
      cast(cell, { index }) {
        if (index >= limits.columns) throw new Refusal('columns');
        return cell;
      },
      on_record(record) {
        row += 1;
        if (lossyEncoding && record.some((cell) => cell.includes('\ufffd'))) throw new Refusal('encoding', { row });
        const cells = withoutEmptyEnd(record);
        if (cells.length === 0) {
          blankLines += 1;
          if (blankLines > limits.blankLines) throw new Refusal('blankLines');
        } else if (rows.push({ row, cells }) > limits.rows + headerRows) throw new Refusal('rows');
        return null;
      },
    });
  } catch (error) {
    throw refusalOf(error, { row: row + 1, lossyEncoding, header: findHeader(rows, columns)?.cells });
  }
  const header = findHeader(rows, columns);
  if (!header) throw new Refusal('empty');
  if (rows.length - rows.indexOf(header) - 1 > limits.rows) throw new Refusal('rows', { header: header.cells });
  return { header: header.cells, headerRow: header.row, rows: rows.filter((other) => other !== header) };
}

/** A file in another encoding may break the quotes as well, or have what looks like thousands of columns. */
function refusalOf(error, { row, lossyEncoding, header }) {
  const reason = error instanceof Refusal ? error.outcome.refused : parserRefusal(error);
  if (!reason) return error;
  if (lossyEncoding) return new Refusal('encoding', { row: error.outcome?.row ?? row, encoding: lossyEncoding });
  return new Refusal(reason, { row, header: reason === 'rows' ? header : undefined });
}

function parserRefusal({ code }) {
  if (code === 'CSV_MAX_RECORD_SIZE') return 'line';
  return String(code).startsWith('CSV_') ? 'quote' : undefined;
}

/**
 * The separator, by Excel's first line `sep=;`, which spreadsheets don't count, else by the header. Our column names contain none.
 */
function delimit(text, columns) {
  const lines = text.slice(0, maxHeaderChars).split(/\r\n|\n|\r/, headerRows);
  const named = lines[0].replaceAll('"', '').match(/^sep=([^\s\w]|\t)\s*$/i);
  if (named) return { delimiter: named[1], content: text.slice(lines[0].length).replace(/^(\r\n|\n|\r)/, '') };
  const found = (delimiter) => Math.max(...lines.map((line) => known(line.split(delimiter), columns)));
  return { delimiter: delimiters.reduce((best, other) => (found(other) > found(best) ? other : best)), content: text };
}

/** The row with the most of the requested columns, which are then spelled as requested. */
function findHeader(rows, columns) {
  let best = rows[0];
  for (const row of rows.slice(0, headerRows)) {
    if (known(row.cells, columns) > known(best.cells, columns)) best = row;
  }
  if (best) best.cells = best.cells.map((cell) => (columns.includes(nameOf(cell)) ? nameOf(cell) : cell));
  return best;
}

/** How many of the requested columns are there. */
const known = (cells, columns) => new Set(cells.map(nameOf).filter((name) => columns.includes(name))).size;

const nameOf = (cell) =>
  cell
    .normalize('NFKD')
    .replace(/[\p{Cf}\p{M}"]/gu, '')
    .trim()
    .toLowerCase();

/** Spreadsheets write separators up to the last column that was ever filled. */
function withoutEmptyEnd(cells) {
  let end = cells.length;
  while (end > 0 && cells[end - 1].trim() === '') end -= 1;
  return cells.slice(0, end);
}
