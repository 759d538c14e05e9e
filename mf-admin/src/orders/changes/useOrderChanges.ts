import type { SeenRow } from '@fieldbox/contract/fields/seenRows';
import type { ConfigurationRow } from '@fieldbox/contract/orders/configurations';
import { orderStateLabels } from '@fieldbox/contract/orders/orderStates';
import { useToast } from '@onesite/shared-host';
import { useStableCallback } from '@onesite/shared-host/lists/useStableCallback';
import { failureOf } from '@onesite/shared-host/query';
import { use } from 'react';
import { useUndo } from '../../audit/useUndo.ts';
import type { Matching } from '../../tab/selection/selection.ts';
import { type OrderChange, useChangeOrdersMutation } from './orderChangesApi.ts';
import { OrderConflictContext, type SeenOrder } from './orderConflict.ts';

/** By order, the rows that its last change leads to, while they are awaited; no rows if it fails. */
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

  /** Returns whether it was saved. The same in each render. */
  const run = useStableCallback(
    async (orders: readonly SeenOrder[], change: OrderChange, matching?: Matching): Promise<boolean> => {
      showConflict(undefined);
      const names = matching ? `${matching.count} orders` : namesOf(orders);
      const sent = Promise.all(orders.map(asLastChanged)).then((seen) => send({ change, orders: seen, matching }));
      const rows = sent.then(({ data }) => data?.orders ?? []);
      for (const { id } of orders) awaited.set(id, rows);
      const { data, error } = await sent;
      for (const { id } of orders) if (awaited.get(id) === rows) awaited.delete(id);
      if (data) {
        const are = orders.length === 1 && !matching ? 'is' : 'are';
        toast({
          title: titleOf(change),
          description: `${sentenceCase(names)} ${are} ${inWords(change)}.`,
          action: undo(data.eventId),
        });
        return true;
      }
      const failure = failureOf(error);
      if (failure?.code === 'edit_conflict') {
        const current = failure.current as ConfigurationRow;
        showConflict({ change, orders, current, changedBy: failure.changedBy });
        return false;
      }
      const failed = `Failed to ${change.state ? 'change the state of' : 'assign'} ${names}.`;
      toast({
        title: 'Error',
        description:
          failure?.code === 'validation_failed' ? `${failed} ${failure.message}` : `${failed} Please try again.`,
        variant: 'destructive',
        action: { label: 'Retry', run: () => void run(orders, change, matching) },
      });
      return false;
    },
  );
  return run;
}

const namesOf = (orders: readonly SeenOrder[]) =>
  orders.length === 1 ? `order ${orders[0]!.id}` : `${orders.length} orders`;

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

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
