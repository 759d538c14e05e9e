import { findWrongCounts } from './addUpCounts.ts';
import type { Database } from './database/connect.ts';
import { findWrongTotals } from './orders/findWrongTotals.ts';

/** As many are named of each kind; more would not help. */
const shown = 20;

/**
 * What is stored and can't be true, in words for the operator, where no constraint can refuse it. Each is read in one
 * statement, so that nothing that changes meanwhile looks wrong. To be called once a night.
 */
export async function checkData(sql: Database): Promise<string[]> {
  return sql.begin('read only', async (transaction) => {
    await transaction`set local statement_timeout = '10min'`;
    const totals = await findWrongTotals(transaction, shown);
    return [
      ...totals.map(({ id, stored, actual }) => `order ${id} has the total ${stored} cents, its parts ${actual}`),
      ...(await findWrongCounts(transaction)).slice(0, shown),
    ];
  });
}
