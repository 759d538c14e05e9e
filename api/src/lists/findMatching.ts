import { type ListQuery, wholeList } from '@fieldbox/contract/administration/lists';
import { maxMatchingRows } from '@fieldbox/contract/administration/matchingRows';
import type { Statements } from '../database/connect.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import { findRows } from './findRows.ts';
import { type List, page } from './list.ts';

/** What a call that changes all rows of a list names. */
export type MatchingRows = Omit<ListQuery, 'sort'> & { count: number };

/**
 * The ids of all rows that match, for a change of all of them.
 * @throws ApiFailure validation_failed where they are not as many any more as the caller has seen
 */
export async function findMatching(
  sql: Statements,
  list: List,
  { count, ...matching }: MatchingRows,
): Promise<{ id: number }[]> {
  const query = { ...wholeList, ...matching, limit: maxMatchingRows };
  const spelling = query.search ? (await findRows(sql, list, { ...query, limit: 1 })).spelling : undefined;
  const rows = await sql<{ id: number }[]>`
    select id from ${sql(`shop.${list.table}`)} where ${page(sql, list, { ...query, spelling })}`;
  if (rows.length === count) return rows;
  const present = rows.length > maxMatchingRows ? `More than ${maxMatchingRows}` : rows.length;
  throw new ApiFailure('validation_failed', `${present} match by now instead of ${count}, so nothing was changed.`);
}

/** Condition for the rows with these ids, `1,2,3`. */
export const hasId = (sql: Statements, ids: string) => sql`id = any(${ids.split(',').map(Number)}::integer[])`;
