import type { SeenRow } from '@fieldbox/contract/administration/seenRows';
import type { ConfigurationRow, OrderChoice, SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import { formatRelative } from '@onesite/shared-contract/formats/dates';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import type { FormErrors } from '@onesite/shared-ui/overlay/FormDialog';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { useUndo } from '../../audit/useUndo.ts';
import { changedTags } from '../../tab/adminApi.ts';
import { eventIdOf, type Meta } from '../../tab/eventId.ts';
import { patchUntilSaved } from '../../tab/patchRows.ts';
import { asLastChanged } from '../changes/useOrderChanges.ts';
import { cachedOrders, ordersApi } from '../ordersApi.ts';

/** Corrects an order in the version that was seen. After a conflict that is the present one: who saves again has been told. */
export function useCorrection({ id, version = 1 }: SubmittedConfiguration) {
  const [send] = useCorrectOrderMutation();
  const [seen, setSeen] = useState({ id, version });
  const toast = useToast();
  const undo = useUndo();

  return async (correction: Pick<Correction, 'part' | 'body'>): Promise<FormErrors | undefined> => {
    const { data, error } = await send({ seen: await asLastChanged(seen), ...correction } as Correction);
    if (data) {
      toast({ title: 'Order Corrected', description: `Order ${id} is saved.`, action: undo(data.eventId) });
      return undefined;
    }
    const failure = failureOf(error);
    if (failure?.code === 'edit_conflict') {
      setSeen({ id, version: (failure.current as ConfigurationRow).version });
      const by = failure.changedBy;
      const who = by
        ? `${by.name} has changed this order ${formatRelative(by.at)}`
        : 'Somebody else has changed this order';
      return { [FORM_ERROR]: `${who}. Nothing was saved. Save again to replace what it says now.` };
    }
    return failure?.fields ?? { [FORM_ERROR]: 'Failed to correct the order. Please try again.' };
  };
}

/** Both replace a part of an order, in the version that was seen. */
const paths = { customer: callPaths.configurationCustomer, choice: callPaths.configurationChoice };

type Correction = { seen: SeenRow } & ({ part: 'customer'; body: object } | { part: 'choice'; body: OrderChoice });

type Corrected = { order: ConfigurationRow; eventId?: string };

export const { useCorrectOrderMutation } = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    correctOrder: build.mutation<Corrected, Correction>({
      query: ({ seen: { id, version }, part, body }) => ({
        path: fillPath(paths[part], { id }),
        method: 'PUT',
        body,
        headers: { 'If-Match': `"${version}"` },
      }),
      transformResponse: (order: ConfigurationRow, meta: Meta) => ({ order, eventId: eventIdOf(meta) }),
      /** Its new version: the next change of the order, a key for instance, may come before the lists do. */
      onQueryStarted: (_, store) =>
        patchUntilSaved<ConfigurationRow>(store, cachedOrders, [], ({ order }: Corrected) => [order]),
      invalidatesTags: (_, error, { seen }) => changedTags('orders', [seen.id], error, 'components', 'statistics'),
    }),
  }),
});
