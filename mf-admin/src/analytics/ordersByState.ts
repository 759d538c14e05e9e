import type { Analytics } from '@fieldbox/contract/administration/statistics';
import type { countedStates } from '@fieldbox/contract/orders/orderStates';

export type OrdersOfMonth = Analytics['ordersByMonth'][number];

type Orders = Pick<OrdersOfMonth, 'count' | 'total'>;

/** Orders that one thing is said of, by state. */
export type StateRow = { id: string; name: string; states: Partial<Record<(typeof countedStates)[number], Orders>> };

/** As the filter of orders names them. */
export const assigneeOf = ({ assignee }: OrdersOfMonth) => (assignee ? String(assignee.id) : 'nobody');

export const assigneeName = ({ assignee }: OrdersOfMonth) => assignee?.name ?? 'Unassigned';

/** The orders by state of each group, in the order in which the groups come. */
export function byState(orders: readonly OrdersOfMonth[], groupOf: (one: OrdersOfMonth) => Omit<StateRow, 'states'>) {
  const rows = new Map<string, StateRow>();
  for (const one of orders) {
    const group = groupOf(one);
    const row = rows.get(group.id) ?? { ...group, states: {} };
    const { count, total } = row.states[one.state] ?? { count: 0, total: 0 };
    row.states[one.state] = { count: count + one.count, total: total + one.total };
    rows.set(group.id, row);
  }
  return [...rows.values()];
}
