import type { ChangedOrders, ConfigurationRow } from '@fieldbox/contract/orders/configurations';
import type { OrderState, SeenOrder } from '@fieldbox/contract/orders/orderStates';
import { findLastChange } from '../audit/findLastChange.ts';
import { recordEvent } from '../audit/recordEvent.ts';
import type { Statements } from '../database/connect.ts';
import { ApiFailure, editConflict } from '../http/apiFailure.ts';
import type { Recorded } from '../http/recorded.ts';
import { lockOrders, selectOrders } from './listConfigurations.ts';

interface StateChange {
  state: OrderState;
  administratorId: number;
}

/** Without a version, whatever it is. */
type Seen = Pick<SeenOrder, 'id'> & { version?: number | undefined };

/**
 * Changes the state of an order, within a transaction. Nothing happens when it has it already.
 * @throws ApiFailure not_found, edit_conflict with the current row
 */
export async function changeOrderState(
  sql: Statements,
  order: Seen,
  change: StateChange,
): Promise<Recorded<ConfigurationRow>> {
  const { orders, eventIds } = await changeOrderStates(sql, [order], change);
  return { result: orders[0]!, eventId: eventIds[0] };
}

/**
 * Changes the state of several orders, or of none of them.
 * @throws ApiFailure not_found, edit_conflict with the row of the first that was changed since it was seen
 */
export async function changeOrderStates(
  sql: Statements,
  seen: readonly Seen[],
  change: StateChange,
): Promise<ChangedOrders> {
  const ids = seen.map(({ id }) => id);
  const current = await lockOrders(sql, ids);
  if (current.length < seen.length) throw noSuchOrder();
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  const changed = current.find(({ id, version }) => (versions.get(id) ?? version) !== version);
  if (changed) throw editConflict(changed, await findLastChange(sql, 'orders', changed.id));
  const eventIds: number[] = [];
  for (const order of current) {
    if (order.state !== change.state) eventIds.push(await moveTo(sql, order, change));
  }
  return { orders: await selectOrders(sql, ids), eventIds };
}

/** Changes the state of a locked order. @returns the event */
export async function moveTo(
  sql: Statements,
  { id, state: before }: Pick<ConfigurationRow, 'id' | 'state'>,
  { state, administratorId, undoes }: StateChange & { undoes?: number },
): Promise<number> {
  await updateState(sql, id, state);
  return recordEvent(sql, {
    actor: { role: 'administrator', id: administratorId },
    action: 'order_state_changed',
    subject: { id, name: `Order ${id}` },
    before: { state: before },
    after: { state },
    undoes,
  });
}

const updateState = (sql: Statements, id: number, state: OrderState) =>
  sql`update shop.configuration set state = ${state}, version = version + 1 where id = ${id}`;

const noSuchOrder = () => new ApiFailure('not_found', 'There is no such configuration.');
