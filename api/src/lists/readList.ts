import type { ListQuery } from '@fieldbox/contract/administration/lists';
import type { Statements } from '../database/connect.ts';
import { findRows } from './findRows.ts';
import { type List, type PageQuery, selectCount, selectNewest } from './list.ts';
import type { Keyed } from './pages.ts';

export type Select<Row extends Keyed> = (sql: Statements, query: PageQuery) => PromiseLike<Row[]>;

interface ReadList<Row extends Keyed> {
  rows: Row[];
  /** How many rows match on all pages. */
  total: number;
  /** The highest id of the list, whatever matches. */
  newest: number;
}

/** One page. What a search finds is found first, and its page read by ids. */
export async function readList<Row extends Keyed>(
  sql: Statements,
  list: List,
  listQuery: ListQuery,
  select: Select<Row>,
): Promise<ReadList<Row>> {
  const query = listQuery.search ? { ...listQuery, found: await findRows(sql, list, listQuery) } : listQuery;
  const rows = await select(sql, query);
  const [first] = rows;
  if (first) return { rows, total: first.total, newest: first.newest };
  // What comes between these statements is counted as new.
  const [{ newest } = { newest: 0 }] = await selectNewest(sql, list);
  const [{ count } = { count: 0 }] = await selectCount(sql, list, query);
  return { rows, total: count, newest };
}
