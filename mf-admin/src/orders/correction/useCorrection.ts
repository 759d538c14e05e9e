import type { SeenRow } from '@fieldbox/contract/fields/seenRows';
import type { ConfigurationRow, OrderChoice, SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import type { FormErrors } from '@onesite/shared-ui/overlay/FormDialog';
import { FORM_ERROR } from 'final-form';
import { useUndo } from '../../audit/useUndo.ts';
import { changedTags } from '../../tab/adminApi.ts';
import { type Changed, ifMatch, toChanged } from '../../tab/eventId.ts';
import { patchUntilSaved } from '../../tab/patchRows.ts';
import { useEditConflict } from '../../tab/useEditConflict.ts';
import { asLastChanged } from '../../work/changes/useChanges.ts';
import { ordersApi } from '../ordersApi.ts';
import { orderWork } from '../orderWork.ts';

/** Corrects an order in the version that was seen. @param row what the form corrects of it */
export function useCorrection<Form, Row extends { version?: number }>(
  { id, version = 1 }: SubmittedConfiguration,
  row: Row,
) {
  const [send] = useCorrectOrderMutation();
  const { seen, conflict, dismiss, isConflict } = useEditConflict<Form, Row>({ ...row, version });
  const toast = useToast();
  const undo = useUndo();

  async function correct(form: Form, correction: Pick<Correction, 'part' | 'body'>): Promise<FormErrors | undefined> {
    const order = await asLastChanged('orders', { id, version: seen.version ?? version });
    const { data, error } = await send({ seen: order, ...correction } as Correction);
    if (data) {
      toast({ title: 'Order Updated', description: `Order ${id} is saved.`, action: undo(data.eventId) });
      return undefined;
    }
    const failure = failureOf(error);
    if (isConflict(failure, form)) return {};
    return failure?.fields ?? { [FORM_ERROR]: 'Failed to update the order. Please try again.' };
  }

  return { correct, conflict, dismiss, submitLabel: conflict ? 'Save anyway' : 'Save changes' };
}

/** Both replace a part of an order, in the version that was seen. */
const paths = { customer: callPaths.configurationCustomer, choice: callPaths.configurationChoice };

type Correction = { seen: SeenRow } & ({ part: 'customer'; body: object } | { part: 'choice'; body: OrderChoice });

export const { useCorrectOrderMutation } = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    correctOrder: build.mutation<Changed<ConfigurationRow>, Correction>({
      query: ({ seen, part, body }) => ({
        path: fillPath(paths[part], { id: seen.id }),
        method: 'PUT',
        body,
        headers: ifMatch(seen),
      }),
      transformResponse: toChanged<ConfigurationRow>,
      /** Its new version: the next change of the order, a key for instance, may come before the lists do. */
      onQueryStarted: (_, store) =>
        patchUntilSaved<ConfigurationRow>(store, orderWork.cached, [], ({ row }: Changed<ConfigurationRow>) => [row]),
      invalidatesTags: (_, error, { seen }) => changedTags('orders', [seen.id], error, 'components', 'statistics'),
    }),
  }),
});
