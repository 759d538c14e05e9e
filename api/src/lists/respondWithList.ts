import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
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
  return compressedJson(c, JSON.stringify(page.rows.map(({ cursorKey: _, total: __, ...row }) => row)));
}

function link(c: Context, { sort }: ListQuery, cursor: Cursor | undefined, relation: string): string | undefined {
  if (!cursor) return undefined;
  const address = new URL(c.req.url);
  address.searchParams.set('cursor', writeCursor(sort, cursor));
  return `<${address.pathname}${address.search}>; rel="${relation}"`;
}

const compress = promisify(gzip);

/** Shorter responses fit into the first packets anyway. */
const minBytes = 1_500;

/**
 * Responds with JSON, compressed for callers that accept it: rows repeat the names of their fields, so that a page of them shrinks
 * to a tenth. Only for administrators, whose cookies no other site's page sends: nobody else can make the server compress, or learn
 * from the lengths of responses.
 */
async function compressedJson(c: Context, json: string): Promise<Response> {
  c.header('Content-Type', 'application/json');
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (json.length < minBytes || !acceptsGzip(c.req.header('Accept-Encoding'))) return c.body(json);
  c.header('Content-Encoding', 'gzip');
  return c.body(await compress(json));
}

const acceptsGzip = (header = '') =>
  header.split(',').some((encoding) => /^\s*gzip\s*($|;)/i.test(encoding) && !/;\s*q=0(\.0*)?\s*$/i.test(encoding));
