import type { Database, Statements } from '../database/connect.ts';
import { foldOrderCounts } from './orderCounts.ts';
import { foldPeriodSums } from './periodSums.ts';
import { foldRowCounts } from './rowCounts.ts';

/** Nothing else uses this advisory lock but `shop.correct_period_sums`. */
const lock = 7_203_170;

/**
 * Folds what orders and other rows have appended to counts and sums into these. To be called each second, by any number of
 * processes: one does it at a time. Readers add what is not folded yet.
 */
export const foldCounts = (sql: Database): Promise<void> =>
  sql.begin(async (transaction) => {
    const [turn] = await transaction<{ isOurs: boolean }[]>`select pg_try_advisory_xact_lock(${lock}) as "isOurs"`;
    if (turn!.isOurs) await foldChanges(transaction);
  });

export async function foldChanges(sql: Statements): Promise<void> {
  await foldRowCounts(sql);
  await foldOrderCounts(sql);
  await foldPeriodSums(sql);
}
