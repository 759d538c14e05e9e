import type { Database, Statements } from '../database/connect.ts';
import { foldOrderCounts } from './orderCounts.ts';
import { foldPeriodSums } from './periodSums.ts';
import { foldRowCounts } from './rowCounts.ts';

/** Nothing else uses this advisory lock but `shop.correct_period_sums`. */
const lock = 7_203_170;

export const folds = [foldRowCounts, foldOrderCounts, foldPeriodSums];

/**
 * Adds appended changes of orders and other rows to their counts and sums. To be called each second, by any number of processes:
 * one does it at a time. Readers include changes that are not added yet.
 * @throws the first failure, after all others were tried
 */
export async function foldCounts(sql: Database): Promise<void> {
  const failures: unknown[] = [];
  for (const fold of folds) await foldInTurn(sql, fold).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

const foldInTurn = (sql: Database, fold: (sql: Statements) => Promise<unknown>) =>
  sql.begin(async (transaction) => {
    const [turn] = await transaction<{ isOurs: boolean }[]>`select pg_try_advisory_xact_lock(${lock}) as "isOurs"`;
    if (turn!.isOurs) await fold(transaction);
  });
