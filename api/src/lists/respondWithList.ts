import {
  type ListQuery,
  linkHeader,
  newestIdHeader,
  pageStartHeader,
  timeZoneHeader,
  totalCountHeader,
} from '@fieldbox/contract/administration/lists';
import { isOffset } from '@fieldbox/contract/administration/periods';
import type { Context } from 'hono';
import type { Statements } from '../database/connect.ts';
import { compressedJson } from '../http/compressedJson.ts';
import { type Cursor, writeCursor } from './cursor.ts';
import { cursorOf, type List } from './list.ts';
import { adjacentCursors, type Keyed, readPage } from './pages.ts';
import { readList, type Select } from './readList.ts';

/** Reads a page and responds with it, the number of all rows, the page's position and the addresses of the pages beside it. */
export async function respondWithList<Row extends Keyed>(
  c: Context,
  sql: Statements,
  list: List,
  query: ListQuery,
  select: Select<Row>,
): Promise<Response> {
  const { rows, total, newest } = await readList(sql, list, query, select);
  const page = readPage(rows, query.limit, cursorOf(list, query));
  c.header(totalCountHeader, String(total));
  c.header(pageStartHeader, String(page.start));
  c.header(newestIdHeader, String(newest));
  if (isOffset(query.tz) && (query.period === 'today' || query.period === '1m')) c.header(timeZoneHeader, query.tz);
  const { next, previous } = adjacentCursors(page, query.limit);
  const links = [link(c, query, next, 'next'), link(c, query, previous, 'prev')].filter((text) => text !== undefined);
  if (links.length > 0) c.header(linkHeader, links.join(', '));
  return compressedJson(c, JSON.stringify(page.rows.map(({ cursorKey: _, total: __, newest: ___, ...row }) => row)));
}

function link(c: Context, { sort }: ListQuery, cursor: Cursor | undefined, relation: string): string | undefined {
  if (!cursor) return undefined;
  const address = new URL(c.req.url);
  address.searchParams.set('cursor', writeCursor(sort, cursor));
  return `<${address.pathname}${address.search}>; rel="${relation}"`;
}
