import {
  type ListQuery,
  linkHeader,
  pageStartHeader,
  timeZoneHeader,
  totalCountHeader,
} from '@fieldbox/contract/administration/lists';
import { isOffset } from '@fieldbox/contract/administration/periods';
import type { Context } from 'hono';
import { type Database, only, type Statements } from '../database/sql.ts';
import { cursorOf, type List, planned, selectCount } from './list.ts';
import { adjacentCursors, type Cursor, type Keyed, readPage, writeCursor } from './pages.ts';

/** Reads a page and responds with it, the number of all rows, the page's position and the addresses of the pages beside it. */
export async function respondWithList<Row extends Keyed>(
  c: Context,
  sql: Database,
  list: List,
  query: ListQuery,
  select: (sql: Statements, query: ListQuery) => PromiseLike<Row[]>,
): Promise<Response> {
  const { rows, total } = await planned(sql, query.search, async (sql) => {
    const rows = await select(sql, query);
    if (rows[0]) return { rows, total: rows[0].total };
    const { count } = await only(selectCount(sql, list, query));
    return { rows, total: count };
  });
  const page = readPage(rows, query.limit, cursorOf(list, query));
  c.header(totalCountHeader, String(total));
  c.header(pageStartHeader, String(page.start));
  if (isOffset(query.tz) && (query.period === 'today' || query.period === '1m')) c.header(timeZoneHeader, query.tz);
  const { next, previous } = adjacentCursors(page, query.limit);
  const links = [link(c, query, next, 'next'), link(c, query, previous, 'prev')].filter((text) => text !== undefined);
  if (links.length > 0) c.header(linkHeader, links.join(', '));
  return c.json(page.rows.map(({ cursorKey: _, total: __, ...row }) => row));
}

function link(c: Context, { sort }: ListQuery, cursor: Cursor | undefined, relation: string): string | undefined {
  if (!cursor) return undefined;
  const address = new URL(c.req.url);
  address.searchParams.set('cursor', writeCursor(sort, cursor));
  return `<${address.pathname}${address.search}>; rel="${relation}"`;
}
