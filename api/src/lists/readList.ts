import type { ListQuery } from '@fieldbox/contract/administration/lists';
import type { Statements } from '../database/connect.ts';
import { findRows } from './findRows.ts';
import { type List, type PageQuery, selectCount } from './list.ts';
import type { Keyed } from './pages.ts';

type Select<Row extends Keyed> = (sql: Statements, query: PageQuery) => PromiseLike<Row[]>;

/** One page, and how many rows match on all of them. What a search finds is found first, and its page read by ids. */
export async function readList<Row extends Keyed>(
  sql: Statements,
  list: List,
  listQuery: ListQuery,
  select: Select<Row>,
): Promise<{ rows: Row[]; total: number }> {
  const query = listQuery.search ? { ...listQuery, found: await findRows(sql, list, listQuery) } : listQuery;
  const rows = await select(sql, query);
  return { rows, total: rows[0]?.total ?? (await selectCount(sql, list, query))[0]!.count };
}
