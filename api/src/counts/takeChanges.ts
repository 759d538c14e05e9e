import type { Statements } from '../database/connect.ts';
import { inBatches } from '../database/deleteInBatches.ts';
import { only } from '../database/rows.ts';

/** However many changes there are, each statement takes a fraction of its time limit. */
const atOnce = 50_000;

/**
 * Common table expressions for a statement that folds changes into their base rows: `due` are some of a table's changes, and
 * `taken` are these, deleted.
 */
export const takeChanges = (sql: Statements, table: string, condition = 'true') => sql`
  due as materialized (
    select ctid from ${sql(`shop.${table}`)} where ${sql.unsafe(condition)} limit ${atOnce}
  ), taken as (
    delete from ${sql(`shop.${table}`)} where ctid = any(array(select ctid from due)) returning *
  )`;

/** Repeats a statement, which returns how many changes it has taken, until none is left. */
export const untilNoneIsLeft = (foldSome: () => PromiseLike<{ count: number }[]>) =>
  inBatches(() => only(foldSome()), atOnce);
