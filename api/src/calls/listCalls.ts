import { type ListName, type ListQuery, listQuerySchema, lists } from '@fieldbox/contract/administration/lists';
import { isOffset } from '@fieldbox/contract/administration/periods';
import { csvTime } from '@onesite/shared-contract/formats/csv';
import { linkHeader, pageStartHeader, timeZoneHeader, totalCountHeader } from '@onesite/shared-contract/http/pages';
import type { Context } from 'hono';
import * as v from 'valibot';
import { type Database, only } from '../database/sql.ts';
import { respondWithCsv } from '../http/download.ts';
import type { CallContext } from '../http/environment.ts';
import { type ExportColumn, exportList } from '../lists/exportList.ts';
import { cursorOf, type List, selectCount, selectPage, withCustomPlan } from '../lists/list.ts';
import { type Cursor, pageOf, writeCursor } from '../lists/pages.ts';
import { resolveMe } from '../workflow/workflow.ts';
import { type ApiParts, call } from './call.ts';

interface ListCalls<Row extends object, Exported extends object> {
  list: List<Row>;
  row: v.ObjectSchema<v.ObjectEntries, undefined>;
  /** The export's own columns and file name; without it, a column for each field of a row. */
  exported?: Export<Exported>;
}

interface Export<Row extends object> {
  fileName: string;
  columns: readonly ExportColumn<Row>[];
  list: List<Row>;
}

/** Declares a list's call for administrators, and `/export` below it, which saves all that match (docs/specification/formats.md#exports-of-lists). */
export function listCalls<Row extends object, Exported extends object = Row>(
  { calls, sql, exportSql, administrators: guard }: ApiParts,
  name: ListName,
  { list, row, exported }: ListCalls<Row, Exported>,
): void {
  const { list: path, sorts, filters } = lists[name];
  const query = listQuerySchema(sorts, filters);

  calls.get(path, call({ summary: `List ${name}`, guard, query, pages: true, response: v.array(row) }), (c) =>
    respondWithList(c, sql, list, resolveMe(c.req.valid('query'), c.var.administratorId)),
  );

  calls.get(
    `${path}/export`,
    call({ summary: `Export ${name}`, guard, query: v.omit(query, ['limit', 'cursor']), response: 'text/csv' }),
    (c) => {
      const listQuery = resolveMe(c.req.valid('query'), c.var.administratorId);
      if (exported) return respondWithExport(c, exportSql, listQuery, exported);
      return respondWithExport(c, exportSql, listQuery, { fileName: name, columns: columnsOf(row), list });
    },
  );
}

const respondWithExport = <Row extends object>(
  c: CallContext,
  sql: Database,
  query: ListQuery,
  exported: Export<Row>,
) =>
  respondWithCsv(c, exported.fileName, (write) =>
    exportList(sql, exported.columns, (transaction) => selectPage(transaction, exported.list, query), write),
  );

/** Reads a page and responds with it, the number of all rows, the page's position and the addresses of the pages beside it. */
async function respondWithList<Row extends object>(
  c: Context,
  sql: Database,
  list: List<Row>,
  query: ListQuery,
): Promise<Response> {
  // A search is planned for its words: a general plan would read all rows for rare ones.
  const { rows, total } = await withCustomPlan(sql, query.search, async (statements) => {
    const found = await selectPage(statements, list, query);
    // Each row has the total in it; without rows it takes a query of its own.
    return { rows: found, total: found[0]?.total ?? (await only(selectCount(statements, list, query))).count };
  });
  const page = pageOf(rows, query.limit, cursorOf(list, query));
  c.header(totalCountHeader, String(total));
  c.header(pageStartHeader, String(page.start));
  // A browser also sends its offset, for a zone that is unknown here: the response says if it was used. Only these periods depend on the zone.
  if (isOffset(query.tz) && (query.period === 'today' || query.period === '1m')) c.header(timeZoneHeader, query.tz);
  const links = [link(c, query, page.next, 'next'), link(c, query, page.previous, 'prev')].filter(
    (text) => text !== undefined,
  );
  if (links.length > 0) c.header(linkHeader, links.join(', '));
  return c.json(page.rows.map(({ cursorKey: _, total: __, ...row }) => row));
}

function link(c: Context, { sort }: ListQuery, cursor: Cursor | undefined, relation: string): string | undefined {
  if (!cursor) return undefined;
  const address = new URL(c.req.url);
  address.searchParams.set('cursor', writeCursor(sort, cursor));
  return `<${address.pathname}${address.search}>; rel="${relation}"`;
}

const columnsOf = <Row>(row: ListCalls<object, object>['row']) =>
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
