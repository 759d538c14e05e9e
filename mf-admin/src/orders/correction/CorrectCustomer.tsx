import { adminTermOf, type Field } from '@fieldbox/contract/fields/field';
import { type FormValues, toFormValues } from '@fieldbox/contract/fields/formValues';
import type { SeenRow } from '@fieldbox/contract/fields/seenRows';
import {
  type ConfigurationRow,
  orderCustomerSchema,
  type SubmittedConfiguration,
} from '@fieldbox/contract/orders/configurations';
import { orderFields, takenFields } from '@fieldbox/contract/orders/orderFields';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { FieldStack } from '@onesite/shared-ui/forms/FieldStack';
import { FormFields } from '@onesite/shared-ui/forms/FormFields';
import { FormDialog, type FormErrors } from '@onesite/shared-ui/overlay/FormDialog';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { changedTags, ifMatch } from '../../tab/adminApi.ts';
import { patchUntilSaved } from '../../tab/patchRows.ts';
import { useEditConflict } from '../../tab/useEditConflict.tsx';
import { useUndo } from '../../tab/useUndo.ts';
import { asLastChanged } from '../../work/useChanges.ts';
import { ordersApi } from '../ordersApi.ts';
import { orderWork } from '../orderWork.ts';

type Props = { order: SubmittedConfiguration; onClose: () => void };

/** Corrects who ordered, and what for, in the version that was seen (docs/specification/administration.md#corrections). */
export function CorrectCustomer({ order, onClose }: Props) {
  const { id } = order;
  const [send] = useCorrectOrderMutation();
  const [initialValues] = useState(() => toForm(order));
  const { seen, alert, isConflict } = useEditConflict<CustomerForm, Customer>(order, toForm);
  const toast = useToast();
  const undo = useUndo();

  async function save(body: CustomerForm): Promise<FormErrors | undefined> {
    const { data, error } = await send({ seen: await asLastChanged('orders', { id, version: seen.version! }), body });
    if (data) {
      const action = undo(() => send({ seen: data, body: toForm(seen) }));
      toast({ title: 'Order Updated', description: `Order ${id} is saved.`, action });
      return undefined;
    }
    const failure = failureOf(error);
    if (isConflict(failure)) return {};
    return failure?.fields ?? { [FORM_ERROR]: 'Failed to update the order. Please try again.' };
  }

  return (
    <FormDialog<CustomerForm>
      title={`Edit the customer of order ${id}`}
      initialValues={initialValues}
      validate={check}
      onSubmit={save}
      onClose={onClose}
      submitLabel="Save changes"
      pendingLabel="Saving..."
      summary={{ title: 'Please correct these fields' }}
      fields={orderFields.map(({ name }) => name)}
    >
      {alert}
      <FieldStack>
        <FormFields fields={fields} required />
      </FieldStack>
    </FormDialog>
  );
}

type CustomerForm = FormValues<typeof orderFields>;
type Customer = Pick<SubmittedConfiguration, keyof CustomerForm | 'version'>;

const toForm = (customer: Customer): CustomerForm => toFormValues(orderFields, customer);

const check = validateForm(orderCustomerSchema);

/** The customer's, not those of the administrator who types. */
const fields = takenFields.map((field: Field) => ({
  ...field,
  label: adminTermOf(field),
  control: { ...field.control, autoComplete: 'off' },
}));

const { useCorrectOrderMutation } = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    correctOrder: build.mutation<ConfigurationRow, { seen: SeenRow; body: CustomerForm }>({
      query: ({ seen, body }) => ({
        path: fillPath(callPaths.configurationCustomer, { id: seen.id }),
        method: 'PUT',
        body,
        headers: ifMatch(seen),
      }),
      /** Its new version: the next change of the order may come before the lists do. */
      onQueryStarted: (_, store) =>
        patchUntilSaved<ConfigurationRow>(store, orderWork.cached, [], (row: ConfigurationRow) => [row]),
      invalidatesTags: (_, error, { seen }) => changedTags('orders', [seen.id], error, 'components', 'statistics'),
    }),
  }),
});
