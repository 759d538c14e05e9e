import type { ConfigurationRow } from '@fieldbox/contract/orders/configurations';
import { type OrderState, orderStateLabels, type SeenOrder } from '@fieldbox/contract/orders/orderStates';
import { formatRelative } from '@onesite/shared-contract/formats/dates';
import { type CallFailure, useToast } from '@onesite/shared-host';
import { useStableCallback } from '@onesite/shared-host/lists/useStableCallback';
import { failureOf } from '@onesite/shared-host/query';
import { useRef } from 'react';
import { useUndo } from '../../audit/useUndo.ts';
import { useSetOrderStatesMutation } from './orderStatesApi.ts';

/**
 * Changes the state of orders: at once on the screen, and back if it fails
 * (docs/specification/administration.md#states-of-orders).
 */
export function useOrderStates() {
  const [send] = useSetOrderStatesMutation();
  const underWay = useRef(new Set<number>());
  const toast = useToast();
  const undo = useUndo();

  /** The same in each render. */
  return useStableCallback(async (orders: readonly SeenOrder[], state: OrderState) => {
    if (orders.some(({ id }) => underWay.current.has(id))) return; // a second change uses the version of the first one's response
    const seen = orders.map(({ id, version }) => ({ id, version }));
    for (const { id } of seen) underWay.current.add(id);
    const { data, error } = await send({ state, orders: seen });
    for (const { id } of seen) underWay.current.delete(id);
    if (data) {
      const what = seen.length === 1 ? `Order ${seen[0]!.id} is` : `${seen.length} orders are`;
      toast({
        title: 'Order State Changed',
        description: `${what} ${orderStateLabels[state]}.`,
        action: undo(...data.eventIds),
      });
      return;
    }
    toast({ title: 'Error', description: reasonOf(failureOf(error), seen.length), variant: 'destructive' });
  });
}

function reasonOf(failure: CallFailure | undefined, count: number): string {
  if (failure?.code !== 'edit_conflict') return 'Failed to change the state. Please try again.';
  const { id, state } = failure.current as ConfigurationRow;
  const by = failure.changedBy;
  const who = by ? `${by.name} changed order ${id} ${formatRelative(by.at)}` : `Somebody else has changed order ${id}`;
  return `${who}: it is ${orderStateLabels[state]} now. ${count === 1 ? 'Your change was not saved.' : 'No order was changed.'}`;
}
