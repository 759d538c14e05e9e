import type { ListQuery, listSorts } from '@fieldbox/contract/administration/lists';
import { csvRecord, csvTime } from '@onesite/shared-contract/formats/csv';
import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Statements } from '../database/sql.ts';
import { respondWithCsv } from '../http/download.ts';
import type { ApiEnv } from '../http/environment.ts';
import { exportList, rowsPerBatch } from '../lists/exportList.ts';
import type { List } from '../lists/list.ts';
import type { Keyed } from '../lists/pages.ts';
import { listCall, respondWithList } from '../lists/respondWithList.ts';
import type { ApiParts } from '../parts.ts';
import { call } from './call.ts';

interface Listed<Row extends Keyed> {
  name: keyof typeof listSorts;
  list: List;
  /** What a row answers. The export has a column for each of its fields. */
  row: v.ObjectSchema<v.ObjectEntries, undefined>;
  /** The rows of a page, or without a limit all that match. */
  select: (sql: Statements, query: ListQuery) => PromiseLike<Row[]> & { cursor(rows: number): AsyncIterable<Row[]> };
}

/** Declares a list's call for administrators, and `/export` below it, which saves all that match (docs/specification/formats.md#exports-of-lists). */
export function listCalls<Row extends Keyed>(
  calls: Hono<ApiEnv>,
  { sql, exportSql, administrators: guard }: ApiParts,
  path: string,
  { name, list, row, select }: Listed<Row>,
): void {
  const { query, ...answer } = listCall(name, row);
  const fields = Object.keys(row.entries);
  const recordOf = (stored: Row) => {
    const values = stored as unknown as Readonly<Record<string, unknown>>;
    return csvRecord(fields.map((field) => (isTime(field) ? csvTime(cellOf(values[field])) : cellOf(values[field]))));
  };

  calls.get(path, call({ summary: `List ${name}`, guard, query, ...answer }), (c) =>
    respondWithList(c, sql, list, c.req.valid('query') as ListQuery, select),
  );

  calls.get(
    `${path}/export`,
    call({ summary: `Export ${name}`, guard, query: v.omit(query, ['limit', 'cursor']), response: 'text/csv' }),
    (c) =>
      respondWithCsv(c, name, (write) =>
        exportList(
          exportSql,
          {
            titles: fields.map((field) => (isTime(field) ? `${field} (UTC)` : field)),
            select: (own, asked) => select(own, asked).cursor(rowsPerBatch),
            recordsOf: (batch) => Buffer.from(batch.map(recordOf).join('')),
          },
          c.req.valid('query') as ListQuery,
          write,
        ),
      ),
  );
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
