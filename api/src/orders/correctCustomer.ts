import { pickFields, type Values } from '@fieldbox/contract/fields/field';
import type { ConfigurationRow } from '@fieldbox/contract/orders/configurations';
import { orderFields } from '@fieldbox/contract/orders/orderFields';
import { changedFields, recordEvent } from '../audit/recordEvent.ts';
import type { Undo } from '../audit/undoHandler.ts';
import type { Statements } from '../database/connect.ts';
import { storedFields } from '../database/fieldColumns.ts';
import type { Recorded } from '../http/inTransaction.ts';
import { lockRow, type SeenVersion } from '../work/changeRows.ts';
import { workEvent } from '../work/work.ts';
import { selectOrders } from './listConfigurations.ts';
import { orderWork } from './orderWork.ts';

type Customer = Values<typeof orderFields>;

/**
 * Corrects who ordered and what for, within a transaction. Nothing happens when it is so already.
 * @throws ApiFailure not_found, edit_conflict with the current row
 */
export async function correctCustomer(
  sql: Statements,
  seen: SeenVersion,
  customer: Customer,
  administratorId: number,
): Promise<Recorded<ConfigurationRow>> {
  const current = await lockRow(sql, orderWork, seen);
  const eventId = await applyCustomer(sql, current, customer, administratorId);
  const [result] = await selectOrders(sql, [seen.id]);
  return { result: result!, eventId };
}

async function applyCustomer(
  sql: Statements,
  current: ConfigurationRow,
  customer: Partial<Customer>,
  administratorId: number,
  undoes?: number,
): Promise<number | undefined> {
  const { id } = current;
  const change = changedFields(pickFields(orderFields, current), customer);
  if (!change) return undefined;
  await sql`
    update shop.configuration
    set ${sql(storedFields(sql, orderFields, change.after as Customer))}, version = version + 1
    where id = ${id}`;
  const action = 'order_customer_corrected';
  return recordEvent(sql, { ...workEvent(orderWork, id, administratorId), action, ...change, undoes });
}

/** What was erased since is on no record any more. */
export async function undoCustomer(sql: Statements, { event, id, administratorId }: Undo): Promise<void> {
  const current = await lockRow(sql, orderWork, { id });
  if (event.before) await applyCustomer(sql, current, event.before, administratorId, event.id);
}
