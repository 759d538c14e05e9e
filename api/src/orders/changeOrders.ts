import type { SeenRow } from '@fieldbox/contract/fields/seenRows';
import type { Assignee } from '@fieldbox/contract/orders/assignees';
import type { ChangedOrders, ConfigurationRow } from '@fieldbox/contract/orders/configurations';
import { type OrderChange, type OrderState, unknownAssigneeMessage } from '@fieldbox/contract/orders/orderStates';
import { fullName } from '../accounts/administrators.ts';
import { requireSeen } from '../audit/findLastChange.ts';
import { type NewEvent, recordEvents } from '../audit/recordEvent.ts';
import type { Statements } from '../database/connect.ts';
import { first } from '../database/rows.ts';
import { ApiFailure, invalidFields } from '../http/apiFailure.ts';
import { lockOrders, selectOrders } from './listConfigurations.ts';

/**
 * Changes the state of orders and who looks after them, or nothing of any, within a transaction. What an order has already is no
 * change of it.
 * @throws ApiFailure not_found, validation_failed for an unknown administrator, edit_conflict with the row of the first that was
 * changed since it was seen
 */
export async function changeOrders(
  sql: Statements,
  seen: readonly SeenRow[],
  { state, assigneeId }: OrderChange,
  administratorId: number,
): Promise<ChangedOrders> {
  const assignee = typeof assigneeId === 'number' ? await findAssignee(sql, assigneeId) : assigneeId;
  if (typeof assigneeId === 'number' && !assignee) throw invalidFields({ assigneeId: unknownAssigneeMessage });
  const current = await lockSeen(sql, seen);
  const eventIds = await applyChanges(sql, current, { state, assignee }, administratorId);
  const orders = await selectOrders(
    sql,
    seen.map(({ id }) => id),
  );
  return { orders, eventIds };
}

type Change = { state?: OrderState | undefined; assignee?: Assignee | null | undefined };

/** Changes locked orders, by one statement, and records it by another. @returns the events */
export async function applyChanges(
  sql: Statements,
  orders: readonly ConfigurationRow[],
  { state, assignee }: Change,
  administratorId: number,
  undoes?: number,
): Promise<number[]> {
  const events = orders.flatMap((order): NewEvent[] => {
    const event = { ...orderEvent(order.id, administratorId), undoes };
    const changesState = state !== undefined && state !== order.state;
    const changesAssignee = assignee !== undefined && assignee?.id !== order.assignee?.id;
    return [
      ...(changesState
        ? [{ ...event, action: 'order_state_changed' as const, before: { state: order.state }, after: { state } }]
        : []),
      ...(changesAssignee
        ? [{ ...event, action: 'order_assigned' as const, before: { assignee: order.assignee }, after: { assignee } }]
        : []),
    ];
  });
  if (events.length === 0) return [];
  await updateOrders(sql, [...new Set(events.map(({ subject }) => subject.id!))], { state, assignee });
  return recordEvents(sql, events);
}

const updateOrders = (sql: Statements, ids: readonly number[], { state, assignee }: Change) => sql`
  update shop.configuration
  set
    version = version + 1
    ${state === undefined ? sql`` : sql`, state = ${state}`}
    ${assignee === undefined ? sql`` : sql`, assignee_id = ${assignee?.id ?? null}`}
  where id = any(${ids}::integer[])`;

/** An administrator, who stays until this transaction ends. */
export const findAssignee = (sql: Statements, id: number): Promise<Assignee | undefined> =>
  first(sql<Assignee[]>`
    select id, ${fullName(sql)} as name from shop.administrator where id = ${id} for key share`);

/** An order with the version that was seen of it; without one, whatever it is. */
export type SeenVersion = Pick<SeenRow, 'id'> & { version?: number | undefined };

/** One order, locked. @throws ApiFailure not_found, edit_conflict with the current row */
export async function lockOrder(sql: Statements, seen: SeenVersion): Promise<ConfigurationRow> {
  const [order] = await lockSeen(sql, [seen]);
  return order!;
}

async function lockSeen(sql: Statements, seen: readonly SeenVersion[]): Promise<ConfigurationRow[]> {
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  const orders = await lockOrders(sql, [...versions.keys()]);
  if (orders.length < seen.length) throw noSuchOrder();
  for (const order of orders) await requireSeen(sql, order, versions.get(order.id), 'orders');
  return orders;
}

/** What every event about an order has. */
export const orderEvent = (id: number, administratorId: number) => ({
  actor: { role: 'administrator' as const, id: administratorId },
  subject: { id, name: `Order ${id}` },
});

export const noSuchOrder = () => new ApiFailure('not_found', 'There is no such configuration.');
