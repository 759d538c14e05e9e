import type { SeenRow } from '@fieldbox/contract/fields/seenRows';
import type { ConfigurationRow, SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
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
export function useCorrection<Form extends object, Row extends { version?: number }>(
  { id, version = 1 }: SubmittedConfiguration,
  row: Row,
) {
  const [send] = useCorrectOrderMutation();
  const { seen, conflict, dismiss, isConflict } = useEditConflict<Form, Row>({ ...row, version });
  const toast = useToast();
  const undo = useUndo();

  async function correct(form: Form): Promise<FormErrors | undefined> {
    const order = await asLastChanged('orders', { id, version: seen.version ?? version });
    const { data, error } = await send({ seen: order, body: form });
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

type Correction = { seen: SeenRow; body: object };

export const { useCorrectOrderMutation } = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    correctOrder: build.mutation<Changed<ConfigurationRow>, Correction>({
      query: ({ seen, body }) => ({
        path: fillPath(callPaths.configurationCustomer, { id: seen.id }),
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
