import { pickFields, type Values } from '@fieldbox/contract/fields/field';
import type { ConfigurationRow } from '@fieldbox/contract/orders/configurations';
import { orderFields } from '@fieldbox/contract/orders/orderFields';
import { changedFields, recordEvent } from '../audit/recordEvent.ts';
import type { Statements } from '../database/connect.ts';
import { storedFields } from '../database/fieldColumns.ts';
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
): Promise<ConfigurationRow> {
  const current = await lockRow(sql, orderWork, seen);
  const { id } = current;
  const change = changedFields(pickFields(orderFields, current), customer);
  if (!change) return current;
  await sql`
    update shop.configuration
    set ${sql(storedFields(sql, orderFields, change.after as Customer))}, changed_by = ${administratorId}, version = version + 1
    where id = ${id}`;
  const action = 'order_customer_corrected';
  await recordEvent(sql, { ...workEvent(orderWork, id, administratorId), action, ...change });
  const [corrected] = await selectOrders(sql, [id]);
  return corrected!;
}
