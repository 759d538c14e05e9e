import { adminTermOf, type Field } from '@fieldbox/contract/fields/field';
import { toFormValues } from '@fieldbox/contract/fields/fieldText';
import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { orderFields, takenFields } from '@fieldbox/contract/orders/orderFields';
import { orderCustomerSchema } from '@fieldbox/contract/orders/orderForms';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { FormFields } from '@onesite/shared-ui/forms/FormFields';
import { Stack } from '@onesite/shared-ui/layout/parts';
import { FormDialog, type FormErrors } from '@onesite/shared-ui/overlay/FormDialog';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { useEditConflict } from '../resource/useEditConflict.tsx';
import { useUndo } from '../resource/useRowAction.tsx';
import { asLastChanged } from '../work/useChanges.ts';
import { type CustomerForm, useCorrectCustomer } from './orders.ts';

type Props = { order: SubmittedConfiguration; onClose: () => void };

/** Corrects who ordered, and what for, in the version that was seen (docs/specification/administration.md#corrections). */
export function CorrectCustomer({ order, onClose }: Props) {
  const { id } = order;
  const [send] = useCorrectCustomer();
  const [initialValues] = useState(() => toForm(order));
  const { seen, alert, isConflict } = useEditConflict<CustomerForm, Customer>(order, toForm);
  const toast = useToast();
  const undo = useUndo();

  async function save(input: CustomerForm): Promise<FormErrors | undefined> {
    const { data, error } = await send({ seen: await asLastChanged('orders', { id, version: seen.version! }), input });
    if (data) {
      const action = undo(() => send({ seen: data, input: toForm(seen) }));
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
      <Stack>
        <FormFields fields={fields} required />
      </Stack>
    </FormDialog>
  );
}

type Customer = Pick<SubmittedConfiguration, keyof CustomerForm | 'version'>;

const toForm = (customer: Customer): CustomerForm => toFormValues(orderFields, customer);

const check = validateForm(orderCustomerSchema);

/** The customer's, not those of the administrator who types. */
const fields = takenFields.map((field: Field) => ({
  ...field,
  label: adminTermOf(field),
  control: { ...field.control, autoComplete: 'off' },
}));
