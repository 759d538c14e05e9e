import type { ApiError } from '@onesite/shared-contract/http/errors';
import type { Statements } from '../database/connect.ts';
import { first } from '../database/rows.ts';
import { editConflict } from '../http/apiFailure.ts';

/** The administrator who changed a row last; undefined where its supplier did. */
export const findLastChange = (sql: Statements, table: string, id: number): Promise<ApiError['changedBy']> =>
  first(sql<{ name: string }[]>`
    select first_name || ' ' || last_name as name
    from shop.administrator
    where id = (select changed_by from ${sql(`shop.${table}`)} where id = ${id})`);

/**
 * Refuses a change of a row that somebody else has changed since the caller read it.
 * @param version the one that the caller has seen; undefined if the request does not name one
 * @param table of the row, for callers who may know who changed it
 * @throws ApiFailure edit_conflict with the current row
 */
export async function requireSeen(
  sql: Statements,
  current: { id: number; version: number },
  version: number | undefined,
  table?: string,
): Promise<void> {
  if (version === undefined || version === current.version) return;
  throw editConflict(current, table ? await findLastChange(sql, table, current.id) : undefined);
}
