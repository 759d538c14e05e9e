import { maxCountedMatches } from '@fieldbox/contract/lists';
import type { Statements } from '../database/connect.ts';
import { type List, type PageQuery, selectCount, selectFoundIds } from './list.ts';
import type { Keyed } from './pages.ts';

type Select<Row extends Keyed> = (sql: Statements, query: PageQuery) => PromiseLike<Row[]>;

/**
 * One page, and how many rows match on all of them. What a search finds is found first: a page of few rows is read from
 * these, so that nothing looks for them, in the list's order, through all that there is.
 */
export async function readList<Row extends Keyed>(
  sql: Statements,
  list: List,
  asked: PageQuery,
  select: Select<Row>,
): Promise<{ rows: Row[]; total: number }> {
  const query = asked.search ? await withFoundIds(sql, list, asked) : asked;
  const rows = await select(sql, query);
  return { rows, total: rows[0]?.total ?? (await selectCount(sql, list, query))[0]!.count };
}

async function withFoundIds(sql: Statements, list: List, query: PageQuery): Promise<PageQuery> {
  const found = await selectFoundIds(sql, list, query);
  return found.length > maxCountedMatches ? query : { ...query, ids: found.map(({ id }) => id) };
}
