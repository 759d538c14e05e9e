import type { RowVersion } from '@fieldbox/contract/administration/rowChanges';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import { first, only, type Sql } from '../database/sql.ts';
import { ApiFailure, editConflict } from '../http/apiFailure.ts';
import { type List, type ListSource, listCondition } from './list.ts';

export const noSuchRow = ({ noun, missing = `There is no such ${noun}.` }: Pick<ListSource, 'noun' | 'missing'>) =>
  new ApiFailure('not_found', missing);

/** Those rows of a list that have these ids, in the order of them. */
export const selectRows = <Row extends object>(sql: Sql, list: List<Row>, ids: readonly number[]) => sql<Row[]>`
  select ${list.columns(sql)}
  from ${sql(`shop.${list.table}`)}
  where id = any(${ids}::integer[]) and ${listCondition(sql, list)}
  order by id`;

/** @throws ApiFailure not_found */
export async function findRow<Row extends object>(sql: Sql, list: List<Row>, id: number): Promise<Row> {
  const [row] = await selectRows(sql, list, [id]);
  if (!row) throw noSuchRow(list);
  return row;
}

/** A row, and the version of it that the caller has read; without one, any version is changed. */
export type IfMatch = Pick<RowVersion, 'id'> & { version?: number | undefined };

export type Edit = IfMatch & { administratorId: number };

/** A row, locked until this transaction ends. @throws ApiFailure not_found, edit_conflict if it was changed since it was seen */
export async function lockRow<Row extends RowVersion>(sql: Sql, list: List<Row>, seen: IfMatch): Promise<Row> {
  const [row] = await lockRows(sql, list, [seen]);
  return row!;
}

/**
 * Rows, locked until this transaction ends.
 * @throws ApiFailure not_found, edit_conflict with the first that was changed since it was seen
 */
export async function lockRows<Row extends RowVersion>(
  sql: Sql,
  list: List<Row>,
  seen: readonly IfMatch[],
): Promise<Row[]> {
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  const ids = [...versions.keys()];
  // In the order of their ids, so that no two calls wait for each other. Read afterwards, with what the other one has changed.
  await sql`
    select from ${sql(`shop.${list.table}`)}
    where id = any(${ids}::integer[]) and ${listCondition(sql, list)}
    order by id for no key update`;
  const rows = await selectRows(sql, list, ids);
  if (rows.length < ids.length) throw noSuchRow(list);
  for (const row of rows) await requireSeen(sql, row, versions.get(row.id), list.table);
  return rows;
}

export const bySupplier = null; // in place of an administrator's id

/** Stores columns of a row. @param administratorId who changes it, or `bySupplier` @returns its next version */
export const changeRow = (
  sql: Sql,
  { table }: Pick<ListSource, 'table'>,
  id: number,
  columns: Record<string, unknown>,
  administratorId: number | null,
) =>
  only(sql<RowVersion[]>`
    update ${sql(`shop.${table}`)} set ${sql(columns)}, changed_by = ${administratorId}, version = version + 1
    where id = ${id}
    returning id, version`);

/** The administrator who changed a row last; undefined where its supplier did. */
export const findLastChange = (sql: Sql, table: string, id: number): Promise<ApiError['changedBy']> =>
  first(sql<{ id: number; name: string }[]>`
    select id, first_name || ' ' || last_name as name
    from shop.administrator
    where id = (select changed_by from ${sql(`shop.${table}`)} where id = ${id})`);

/**
 * Refuses a change of a row that somebody else has changed since the caller read it.
 * @param version the one that the caller has seen; undefined if the request does not name one
 * @param table of the row, for callers who may know who changed it
 * @throws ApiFailure edit_conflict with the current row
 */
export async function requireSeen(
  sql: Sql,
  current: RowVersion,
  version: number | undefined,
  table?: string,
): Promise<void> {
  if (version === undefined || version === current.version) return;
  throw editConflict(current, table ? await findLastChange(sql, table, current.id) : undefined);
}
