import { type ListQuery, listFilters, listQuerySchema, listSorts } from '@fieldbox/contract/administration/lists';
import { csvRecord, csvTime } from '@onesite/shared-contract/formats/csv';
import * as v from 'valibot';
import type { Statements } from '../database/sql.ts';
import { respondWithCsv } from '../http/download.ts';
import { type Cursored, exportList, type Save } from '../lists/exportList.ts';
import type { List } from '../lists/list.ts';
import type { Keyed } from '../lists/pages.ts';
import { respondWithList } from '../lists/respondWithList.ts';
import type { ApiParts } from '../parts.ts';
import { ofCaller } from '../work/work.ts';
import { call } from './call.ts';

interface Listed<Row extends Keyed> {
  name: keyof typeof listSorts;
  list: List;
  /** What a row answers. */
  row: v.ObjectSchema<v.ObjectEntries, undefined>;
  /** The rows of a page, or without a limit all that match. */
  select: (sql: Statements, query: ListQuery) => PromiseLike<Row[]> & Cursored<Row>;
  /** The name of the exported file. */
  fileName?: string;
  /** Writes the export, where it is not a column for each field of a row. */
  save?: Save;
}

/** Declares a list's call for administrators, and `/export` below it, which saves all that match (docs/specification/formats.md#exports-of-lists). */
export function listCalls<Row extends Keyed>(
  { calls, sql, exportSql, administrators: guard }: ApiParts,
  path: string,
  { name, list, row, select, fileName = name, save = fieldSaver(row, select) }: Listed<Row>,
): void {
  const query = listQuerySchema(listSorts[name], listFilters[name]);

  calls.get(path, call({ summary: `List ${name}`, guard, query, pages: true, response: v.array(row) }), (c) =>
    respondWithList(c, sql, list, ofCaller(c.req.valid('query') as ListQuery, c.var.administratorId), select),
  );

  calls.get(
    `${path}/export`,
    call({ summary: `Export ${name}`, guard, query: v.omit(query, ['limit', 'cursor']), response: 'text/csv' }),
    (c) => {
      const asked = ofCaller(c.req.valid('query') as ListQuery, c.var.administratorId);
      return respondWithCsv(c, fileName, (write) => save(exportSql, asked, write));
    },
  );
}

/** Saves a column for each field of a row. */
function fieldSaver<Row extends Keyed>(row: Listed<Row>['row'], select: Listed<Row>['select']): Save {
  const fields = Object.keys(row.entries);
  const titles = fields.map((field) => (isTime(field) ? `${field} (UTC)` : field));
  const textOf = (field: string, cell: string) => (isTime(field) ? csvTime(cell) : cell);
  const recordOf = (stored: Row) => csvRecord(fields.map((field) => textOf(field, cellOf(stored[field as keyof Row]))));
  return (sql, query, write) => exportList(sql, { titles, select: (own) => select(own, query), recordOf }, write);
}

const isTime = (field: string) => field.endsWith('At');

/** Several values are separated by `; `; those with names as `name: value`. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(cellOf).join('; ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, one]) => `${name}: ${cellOf(one)}`)
    .join('; ');
}
