import type { SeenRow } from '@fieldbox/contract/fields/seenRows';
import type { ConfigurationRow, SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import type { FormErrors } from '@onesite/shared-ui/overlay/FormDialog';
import { FORM_ERROR } from 'final-form';
import { changedTags, ifMatch } from '../../tab/adminApi.ts';
import { patchUntilSaved } from '../../tab/patchRows.ts';
import { useEditConflict } from '../../tab/useEditConflict.tsx';
import { useUndo } from '../../tab/useUndo.ts';
import { asLastChanged } from '../../work/useChanges.ts';
import { ordersApi } from '../ordersApi.ts';
import { orderWork } from '../orderWork.ts';

/** Corrects an order in the version that was seen. @param row what the form corrects of it */
export function useCorrection<Form extends object, Row extends { version?: number }>(
  { id, version = 1 }: SubmittedConfiguration,
  row: Row,
  toForm: (row: Row) => Form,
) {
  const [send] = useCorrectOrderMutation();
  const { seen, alert, isConflict } = useEditConflict<Form, Row>({ ...row, version }, toForm);
  const toast = useToast();
  const undo = useUndo();

  async function correct(form: Form): Promise<FormErrors | undefined> {
    const order = await asLastChanged('orders', { id, version: seen.version ?? version });
    const { data, error } = await send({ seen: order, body: form });
    if (data) {
      const action = undo(() => send({ seen: data, body: toForm(seen) }));
      toast({ title: 'Order Updated', description: `Order ${id} is saved.`, action });
      return undefined;
    }
    const failure = failureOf(error);
    if (isConflict(failure)) return {};
    return failure?.fields ?? { [FORM_ERROR]: 'Failed to update the order. Please try again.' };
  }

  return { correct, alert };
}

type Correction = { seen: SeenRow; body: object };

export const { useCorrectOrderMutation } = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    correctOrder: build.mutation<ConfigurationRow, Correction>({
      query: ({ seen, body }) => ({
        path: fillPath(callPaths.configurationCustomer, { id: seen.id }),
        method: 'PUT',
        body,
        headers: ifMatch(seen),
      }),
      /** Its new version: the next change of the order, a key for instance, may come before the lists do. */
      onQueryStarted: (_, store) =>
        patchUntilSaved<ConfigurationRow>(store, orderWork.cached, [], (row: ConfigurationRow) => [row]),
      invalidatesTags: (_, error, { seen }) => changedTags('orders', [seen.id], error, 'components', 'statistics'),
    }),
  }),
});
