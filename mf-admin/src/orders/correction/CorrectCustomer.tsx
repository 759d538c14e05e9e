import { adminTermOf, type Field } from '@fieldbox/contract/fields/field';
import { type FormValues, toFormValues } from '@fieldbox/contract/fields/formValues';
import { orderCustomerSchema, type SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { orderFields, takenFields } from '@fieldbox/contract/orders/orderFields';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { FieldStack } from '@onesite/shared-ui/forms/FieldStack';
import { FormFields } from '@onesite/shared-ui/forms/FormFields';
import { FormDialog } from '@onesite/shared-ui/overlay/FormDialog';
import { useState } from 'react';
import { useCorrection } from './useCorrection.ts';

export type CorrectionProps = { order: SubmittedConfiguration; onClose: () => void };

/** Corrects who ordered, and what for. */
export function CorrectCustomer({ order, onClose }: CorrectionProps) {
  const { correct, alert } = useCorrection<CustomerForm, Customer>(order, order, toForm);
  const [initialValues] = useState(() => toForm(order));
  return (
    <FormDialog<CustomerForm>
      title={`Edit the customer of order ${order.id}`}
      initialValues={initialValues}
      validate={check}
      onSubmit={correct}
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
