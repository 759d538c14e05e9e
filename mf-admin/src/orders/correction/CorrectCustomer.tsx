import { adminTermOf, type Field } from '@fieldbox/contract/fields/field';
import { fieldText } from '@fieldbox/contract/fields/fieldText';
import { type FormValues, toFormValues } from '@fieldbox/contract/fields/formValues';
import { orderCustomerSchema, type SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { orderFields, takenFields } from '@fieldbox/contract/orders/orderFields';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { FieldStack } from '@onesite/shared-ui/forms/FieldStack';
import { FormFields } from '@onesite/shared-ui/forms/FormFields';
import { FormDialog } from '@onesite/shared-ui/overlay/FormDialog';
import { useState } from 'react';
import { conflictRows, type Versions } from '../../tab/conflictRows.ts';
import { FormConflict } from '../../tab/FormConflict.tsx';
import { useCorrection } from './useCorrection.ts';

export type CorrectionProps = { order: SubmittedConfiguration; onClose: () => void };

/** Corrects who ordered, and what for. */
export function CorrectCustomer({ order, onClose }: CorrectionProps) {
  const { correct, conflict, dismiss, submitLabel } = useCorrection<CustomerForm, Customer>(order, order);
  const [initialValues] = useState(() => toForm(order));
  return (
    <FormDialog<CustomerForm>
      title={`Edit the customer of order ${order.id}`}
      initialValues={initialValues}
      validate={check}
      onSubmit={correct}
      onClose={onClose}
      submitLabel={submitLabel}
      pendingLabel="Saving..."
      summary={{ title: 'Please correct these fields' }}
      fields={orderFields.map(({ name }) => name)}
    >
      {conflict ? (
        <FormConflict
          name={`order ${order.id}`}
          conflict={conflict}
          toForm={toForm}
          rowsOf={rowsOf}
          onDismiss={dismiss}
        />
      ) : null}
      <FieldStack>
        <FormFields fields={fields} required />
      </FieldStack>
    </FormDialog>
  );
}

type CustomerForm = FormValues<typeof orderFields>;
type Customer = Pick<SubmittedConfiguration, keyof CustomerForm | 'version'>;

const toForm = (customer: Customer): CustomerForm => toFormValues(orderFields, customer);

const rowsOf = ({ selected, ...others }: Versions<CustomerForm>) =>
  conflictRows(labelled, { ...others, selected: textsOf(selected) }, inWords);

/** What was emptied is undefined in the form. */
const textsOf = (form: CustomerForm) =>
  Object.fromEntries(orderFields.map(({ name }) => [name, form[name] ?? ''])) as CustomerForm;

const inWords = (field: Field, text: string) => fieldText(field, text) || 'None';

const check = validateForm(orderCustomerSchema);

const labelled = orderFields.map((field) => ({ ...field, label: adminTermOf(field) }));

/** The customer's, not those of the administrator who types. */
const fields = takenFields.map((field: Field) => ({
  ...field,
  label: adminTermOf(field),
  control: { ...field.control, autoComplete: 'off' },
}));
