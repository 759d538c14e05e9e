import type { PendingQuery, Row as SqlRow } from 'postgres';
import type { Statements } from '../database/connect.ts';
import { type List, listColumns, type PageQuery, page } from './list.ts';
import type { Keyed } from './pages.ts';

/** A row of a list with its JSON. */
export interface WrittenRow extends Keyed {
  json: string;
}

/**
 * The rows of a page, each as JSON with these columns. Postgres writes them: reading each value and writing it again took the
 * API several times as long.
 */
export const selectWritten = (sql: Statements, list: List, query: PageQuery, columns: PendingQuery<SqlRow[]>) => sql<
  WrittenRow[]
>`
  select
    id,
    ${listColumns(sql, list, query)},
    (select row_to_json(answer) from (select ${columns}) answer)::text as json
  from ${sql.unsafe(list.from ?? `shop.${list.table}`)}
  where ${page(sql, list, query)}`;

/** For rows that are put together here. */
export const writeRow = <Row extends Keyed>({ cursorKey, total, ...row }: Row): WrittenRow => ({
  ...{ id: row.id, cursorKey, total },
  json: JSON.stringify(row),
});
