import type { Database } from './database/connect.ts';
import { findWrongComponentIds } from './orders/findWrongComponentIds.ts';
import { findWrongTotals } from './orders/findWrongTotals.ts';
import { findWrongStatus } from './suppliers/findWrongStatus.ts';

/** How many are named of each kind. */
const shown = 20;

/**
 * Stored data that cannot be right, as text for the operator: what no constraint can prevent, or what is older than its constraint.
 * Each is read in one statement, so that concurrent changes do not look wrong. To be called once a night.
 */
export async function checkData(sql: Database): Promise<string[]> {
  return sql.begin('read only', async (transaction) => {
    await transaction`set local statement_timeout = '10min'`;
    const totals = await findWrongTotals(transaction, shown);
    const components = await findWrongComponentIds(transaction, shown);
    const suppliers = await findWrongStatus(transaction, shown);
    return [
      ...totals.map(({ id, stored, actual }) => `order ${id} has the total ${stored} cents, its parts ${actual}`),
      ...components.map(
        ({ id, stored, actual }) => `order ${id} names the components [${stored}], its items are [${actual}]`,
      ),
      ...suppliers.map(
        ({ id, status, lastStep }) => `supplier ${id} is ${status}, its history says ${lastStep ?? 'nothing'}`,
      ),
    ];
  });
}
