// Reads an upload in a worker thread. Plain JavaScript, because a worker has no loader for TypeScript.
import { parse } from 'csv-parse/sync';

/** Enough for the header of any file with the requested columns. */
const maxHeaderChars = 65_536;

/** Stops reading a file that exceeds a limit. */
class Refusal extends Error {
  constructor(reason, details) {
    super(reason);
    this.outcome = { refused: reason, ...details };
  }
}

/**
 * Reads the CSV file in a form's field, and stops at the first limit that it exceeds. Returns { header, rows }, each row with
 * its number in the file, its cells in the requested columns, and
 * how many it has where these are too many; or { refused, line?, header? }.
 */
export default async function readCsvUpload({ body, type, field, columns, limits }) {
  try {
    return readRecords(await readText({ body, type, field, limits }), columns, limits);
  } catch (error) {
    if (error instanceof Refusal) return error.outcome;
    if (error.code === 'CSV_MAX_RECORD_SIZE') return { refused: 'line', line: error.lines };
    if (String(error.code).startsWith('CSV_')) return { refused: 'quote', line: error.lines };
    throw error;
  }
}

async function readText({ body, type, field, limits }) {
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => null);
  if (!form) throw new Refusal('form');
  const file = form.get(field);
  if (!file || typeof file === 'string') throw new Refusal('missing');
  if (file.size > limits.bytes) throw new Refusal('bytes');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Refusal('encoding');
  }
}

function readRecords(text, columns, limits) {
  const rows = [];
  let row = 0;
  let blankLines = 0;
  let header;
  let positions;
  parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: limits.lineChars,
    // Called for each cell and each record during reading: throwing stops it.
    cast(cell, { index }) {
      if (index >= limits.columns) throw new Refusal('columns');
      return cell;
    },
    on_record(cells) {
      row += 1;
      if (!isFilled(cells)) {
        blankLines += 1;
        if (blankLines > limits.blankLines) throw new Refusal('blankLines');
        return null;
      }
      if (!header) {
        header = cells;
        const names = cells.map((cell) => cell.trim().toLowerCase());
        positions = columns.map((column) => names.indexOf(column));
        return null;
      }
      if (rows.length === limits.rows) throw new Refusal('rows', { header });
      rows.push({
        row,
        cells: positions.map((position) => cells[position]),
        beyond: filledBeyond(cells, header.length),
      });
      return null;
    },
  });
  return header ? { header, rows } : { refused: 'empty' };
}

/** Spreadsheets of some countries write semicolons. Our column names contain no commas. */
function delimiterOf(text) {
  const header = text
    .trimStart()
    .slice(0, maxHeaderChars)
    .split(/[\r\n]/, 1)[0];
  const count = (delimiter) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best));
}

/** How many cells a row has, if there is text beyond the header's; else 0. Empty ones at the end are a spreadsheet's. */
const filledBeyond = (cells, columns) => (isFilled(cells.slice(columns)) ? cells.length : 0);

/** A blank line counts as a row of the spreadsheet, but has no mission in it. */
const isFilled = (cells) => cells.some((cell) => cell.trim() !== '');
