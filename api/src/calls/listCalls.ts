import { type ListQuery, listFilters, listQuerySchema, listSorts } from '@fieldbox/contract/administration/lists';
import { csvTime } from '@onesite/shared-contract/formats/csv';
import * as v from 'valibot';
import type { Statements } from '../database/sql.ts';
import { respondWithCsv } from '../http/download.ts';
import { type Cursored, type ExportColumn, exportList } from '../lists/exportList.ts';
import type { List } from '../lists/list.ts';
import type { Keyed } from '../lists/pages.ts';
import { respondWithList } from '../lists/respondWithList.ts';
import type { ApiParts } from '../parts.ts';
import { ofCaller } from '../work/work.ts';
import { call } from './call.ts';

interface Listed<Row extends Keyed, Exported> {
  name: keyof typeof listSorts;
  list: List;
  /** What a row answers. */
  row: v.ObjectSchema<v.ObjectEntries, undefined>;
  /** The rows of a page, or without a limit all that match. */
  select: (sql: Statements, query: ListQuery) => PromiseLike<Row[]> & Cursored<Row>;
  /** Where it is not a column for each field of a row. */
  exported?: {
    fileName: string;
    columns: readonly ExportColumn<Exported>[];
    select: (sql: Statements, query: ListQuery) => Cursored<Exported>;
  };
}

/** Declares a list's call for administrators, and `/export` below it, which saves all that match (docs/specification/formats.md#exports-of-lists). */
export function listCalls<Row extends Keyed, Exported = Row>(
  { calls, sql, exportSql, administrators: guard }: ApiParts,
  path: string,
  { name, list, row, select, exported }: Listed<Row, Exported>,
): void {
  const query = listQuerySchema(listSorts[name], listFilters[name]);

  calls.get(path, call({ summary: `List ${name}`, guard, query, pages: true, response: v.array(row) }), (c) =>
    respondWithList(c, sql, list, ofCaller(c.req.valid('query'), c.var.administratorId), select),
  );

  calls.get(
    `${path}/export`,
    call({ summary: `Export ${name}`, guard, query: v.omit(query, ['limit', 'cursor']), response: 'text/csv' }),
    (c) => {
      const asked = ofCaller(c.req.valid('query'), c.var.administratorId);
      return respondWithCsv(c, exported?.fileName ?? name, (write) =>
        exported
          ? exportList(exportSql, exported.columns, (own) => exported.select(own, asked), write)
          : exportList(exportSql, columnsOf(row), (own) => select(own, asked), write),
      );
    },
  );
}

/** A column for each field of a row. */
const columnsOf = <Row>(row: Listed<Keyed, unknown>['row']) =>
  Object.keys(row.entries).map((field) => {
    const isTime = field.endsWith('At');
    const cell = (stored: Row) => cellOf(stored[field as keyof Row]);
    return {
      title: isTime ? `${field} (UTC)` : field,
      text: (stored: Row) => (isTime ? csvTime(cell(stored)) : cell(stored)),
    };
  });

/** Several values are separated by `; `; those with names as `name: value`. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(cellOf).join('; ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, one]) => `${name}: ${cellOf(one)}`)
    .join('; ');
}
