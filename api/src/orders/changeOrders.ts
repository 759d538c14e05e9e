import type { OrderChanges } from '@fieldbox/contract/administration/orderChanges';
import type { SeenRow } from '@fieldbox/contract/fields/seenRows';
import { type Assignee, unknownAssigneeMessage } from '@fieldbox/contract/orders/assignees';
import type { ChangedOrders, ConfigurationRow } from '@fieldbox/contract/orders/configurations';
import type { OrderState } from '@fieldbox/contract/orders/orderStates';
import { fullName } from '../accounts/administrators.ts';
import { requireSeen } from '../audit/findLastChange.ts';
import { type NewEvent, recordChanges } from '../audit/recordEvent.ts';
import type { Statements } from '../database/connect.ts';
import { first } from '../database/rows.ts';
import { ApiFailure, invalidFields } from '../http/apiFailure.ts';
import type { Recorded } from '../http/inTransaction.ts';
import { findMatching } from '../lists/findMatching.ts';
import { configurationList, lockOrders, ofCaller, selectOrders } from './listConfigurations.ts';

/**
 * Changes the state of orders and who looks after them, or nothing of any, within a transaction. What an order has already is no
 * change of it.
 * @throws ApiFailure not_found, validation_failed for an unknown administrator and where other orders match by now, edit_conflict with
 * the row of the first that was changed since it was seen
 */
export async function changeOrders(
  sql: Statements,
  { orders: seen, matching, state, assigneeId }: OrderChanges,
  administratorId: number,
): Promise<Recorded<ChangedOrders>> {
  const assignee = typeof assigneeId === 'number' ? await first(findAssignees(sql, [assigneeId])) : assigneeId;
  if (typeof assigneeId === 'number' && !assignee) throw invalidFields({ assigneeId: unknownAssigneeMessage });
  const named = seen ?? (await findMatching(sql, configurationList, ofCaller(matching!, administratorId)));
  const current = await lockSeen(sql, named);
  const changes = current.map((order): OrderWork => ({ order, state, assignee }));
  const eventId = await applyChanges(sql, changes, administratorId);
  const ids = seen?.map(({ id }) => id) ?? [];
  return { result: { count: current.length, orders: await selectOrders(sql, ids) }, eventId };
}

/** What changes of a locked order. */
export type OrderWork = {
  order: ConfigurationRow;
  state?: OrderState | undefined;
  assignee?: Assignee | null | undefined;
  /** The event that this undoes. */
  undoes?: number;
};

/** Changes locked orders, by one statement, and records it by another. @returns the event of all of it; none where nothing changes */
export async function applyChanges(
  sql: Statements,
  changes: readonly OrderWork[],
  administratorId: number,
  undoesWhole?: number,
): Promise<number | undefined> {
  const events = changes.flatMap(({ order, state, assignee, undoes }): NewEvent[] => {
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
  if (events.length === 0) return undefined;
  const changed = new Set(events.map(({ subject }) => subject.id));
  await updateOrders(
    sql,
    changes.filter(({ order }) => changed.has(order.id)),
  );
  return recordChanges(sql, events, undoesWhole);
}

/** An order's state and administrator may be two changes. */
function updateOrders(sql: Statements, changes: readonly OrderWork[]) {
  const rows = new Map<number, { id: number; state: OrderState; assignee: number | null }>();
  for (const { order, state, assignee } of changes) {
    const { id } = order;
    const row = rows.get(id) ?? { id, state: order.state, assignee: order.assignee?.id ?? null };
    const changed = {
      state: state ?? row.state,
      assignee: assignee === undefined ? row.assignee : (assignee?.id ?? null),
    };
    rows.set(id, { id, ...changed });
  }
  return sql`
    update shop.configuration
    set version = version + 1, state = changed.state, assignee_id = changed.assignee
    from jsonb_to_recordset(${sql.json([...rows.values()])}) as changed (id integer, state text, assignee integer)
    where configuration.id = changed.id`;
}

/** Administrators, who stay until this transaction ends. */
export const findAssignees = (sql: Statements, ids: readonly number[]) => sql<Assignee[]>`
  select id, ${fullName(sql)} as name from shop.administrator where id = any(${ids}::integer[]) order by id for key share`;

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
