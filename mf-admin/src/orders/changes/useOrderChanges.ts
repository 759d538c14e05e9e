import type { SeenRow } from '@fieldbox/contract/fields/seenRows';
import type { ConfigurationRow } from '@fieldbox/contract/orders/configurations';
import { orderStateLabels } from '@fieldbox/contract/orders/orderStates';
import { useToast } from '@onesite/shared-host';
import { useStableCallback } from '@onesite/shared-host/lists/useStableCallback';
import { failureOf } from '@onesite/shared-host/query';
import { use } from 'react';
import { useUndo } from '../../audit/useUndo.ts';
import { type OrderChange, useChangeOrdersMutation } from './orderChangesApi.ts';
import { OrderConflictContext, type SeenOrder } from './orderConflict.ts';

/** By order, the rows that its last change leads to, as long as they are awaited; none if it fails. */
const awaited = new Map<number, Promise<readonly ConfigurationRow[]>>();

/** An order as it was seen; where one's own last change of it is still on its way, as that leaves it. */
export async function asLastChanged({ id, version }: SeenRow): Promise<SeenRow> {
  const row = (await awaited.get(id))?.find((changed) => changed.id === id);
  return { id, version: row?.version ?? version };
}

/**
 * Changes the state of orders, and who looks after them: at once on the screen, and back if it fails
 * (docs/specification/administration.md#states-of-orders).
 */
export function useOrderChanges() {
  const [send] = useChangeOrdersMutation();
  const toast = useToast();
  const undo = useUndo();
  const showConflict = use(OrderConflictContext);

  /** The same in each render. */
  return useStableCallback(async (orders: readonly SeenOrder[], change: OrderChange) => {
    showConflict(undefined);
    const sent = Promise.all(orders.map(asLastChanged)).then((seen) => send({ change, orders: seen }));
    const rows = sent.then(({ data }) => data?.orders ?? []);
    for (const { id } of orders) awaited.set(id, rows);
    const { data, error } = await sent;
    for (const { id } of orders) if (awaited.get(id) === rows) awaited.delete(id);
    if (data) {
      const what = orders.length === 1 ? `Order ${orders[0]!.id} is` : `${orders.length} orders are`;
      toast({
        title: titleOf(change),
        description: `${what} ${inWords(change)}.`,
        action: undo(...data.eventIds),
      });
      return;
    }
    const failure = failureOf(error);
    if (failure?.code === 'edit_conflict') {
      const current = failure.current as ConfigurationRow;
      showConflict({ change, orders, current, changedBy: failure.changedBy });
      return;
    }
    const description = `Failed to ${change.state ? 'change the state' : 'assign the order'}. Please try again.`;
    toast({ title: 'Error', description, variant: 'destructive' });
  });
}

function titleOf({ state, assignee }: OrderChange): string {
  if (state && assignee !== undefined) return 'Orders Changed';
  return state ? 'Order State Changed' : 'Order Assigned';
}

/** `Won`, `looked after by Jonas Falk`, or both. */
const inWords = ({ state, assignee }: OrderChange) =>
  [
    ...(state ? [orderStateLabels[state]] : []),
    ...(assignee === undefined ? [] : [`looked after by ${assignee?.name ?? 'nobody'}`]),
  ].join(' and ');
