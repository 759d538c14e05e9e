import { componentCategories } from '@fieldbox/contract/catalogue/componentStates';
import { adminTermOf } from '@fieldbox/contract/fields/field';
import { type FormValues, toFormValues } from '@fieldbox/contract/fields/formValues';
import type { Configuration, OrderForCustomerRequest } from '@fieldbox/contract/orders/configurations';
import { customerFields, orderFields, takenFields } from '@fieldbox/contract/orders/orderFields';
import { orderCustomerSchema, unreachableMessage } from '@fieldbox/contract/orders/orderForms';
import { totalPrice } from '@fieldbox/contract/orders/price';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import {
  useComponentsOnOfferQuery,
  useContainersOnOfferQuery,
  useMissionsOnOfferQuery,
} from '@fieldbox/shop-ui/offer/referenceLists';
import { UnitsPrice } from '@fieldbox/shop-ui/product/UnitsPrice';
import { useSendsMail } from '@fieldbox/shop-ui/visit/useFeatures';
import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { AccountDraft } from '@onesite/shared-ui/forms/AccountDraft';
import { FormCheckboxGroup } from '@onesite/shared-ui/forms/ChoiceGroup';
import { FieldRow } from '@onesite/shared-ui/forms/Field';
import { FormFields, FormSelectField } from '@onesite/shared-ui/forms/FormFields';
import { Stack } from '@onesite/shared-ui/layout/parts';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { FormDialog } from '@onesite/shared-ui/overlay/FormDialog';
import { useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import { Unloaded } from '../resource/ResourceRecord.tsx';
import type { RowFormProps } from '../resource/ResourceTab.tsx';
import { changeForm, requiredFirst, useCreation } from '../resource/resourceForm.tsx';
import { forCustomer, type Order, orders, orderWork, useCorrectCustomer, useCreateOrder } from './orders.ts';

/** Creates an order, or corrects the customer of one. */
export const OrderForm = ({ id, onClose }: RowFormProps) =>
  id === undefined ? <CreateOrder onClose={onClose} /> : <CustomerForm id={id} onClose={onClose} />;

/** Corrects who ordered, and what for, in the version that was seen (docs/specification/administration.md#corrections). */
const CustomerForm = changeForm({
  resource: orders,
  title: ({ id }) => `Edit the customer of order ${id}`,
  fields: takenFields.map(forCustomer),
  validate: validateForm(orderCustomerSchema),
  toValues: (order: Order) => toFormValues(takenFields, order),
  toInput: (values) => toFormValues(takenFields, values),
  useChange: useCorrectCustomer,
  nameOf: ({ id }) => `Order ${id}`,
  failedMessage: 'Failed to update the order. Please try again.',
});

const catalogue = { noun: 'catalogue', failed: 'Failed to load the catalogue. Please try again.' };

/** Creates an order for a customer (docs/specification/administration.md#creating-a-configuration). */
export function CreateOrder({ start, onClose }: { start?: OrderStart | undefined; onClose: () => void }) {
  const missions = useMissionsOnOfferQuery();
  const containers = useContainersOnOfferQuery();
  const components = useComponentsOnOfferQuery();
  // 'configuration' is the specification's word in its toasts.
  const create = useCreation('configuration', {
    useCreate: useCreateOrder,
    useUndoCreate: useCancel,
    createdToast: ({ id, name }) => ({
      description: `Order ${id} for ${name}.`,
      link: { label: 'Open', to: `${pagePaths.admin}?open=${id}` },
    }),
  });

  if (!missions.data || !containers.data || !components.data) {
    const queries = [missions, containers, components];
    // The three as one query. Retry fetches those again that have failed.
    const query = {
      error: queries.find(({ isError }) => isError)?.error,
      isFetching: queries.every(({ isError }) => !isError),
      refetch: () => queries.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
    };
    return (
      <Dialog onClose={onClose} title="Create order">
        <Unloaded one={catalogue} query={query} />
      </Dialog>
    );
  }

  const priceOf = (form: Partial<OrderValues>) =>
    totalPrice(
      containers.data!.find(({ id }) => String(id) === form.containerId) ?? null,
      components.data!.filter(({ id }) => form.componentIds?.includes(String(id))),
    );

  return (
    <FormDialog<OrderValues>
      title="Create order"
      initialValues={start?.form}
      {...validation}
      onSubmit={(form) => create({ ...toRequest(form), ...(start && { responseId: start.responseId }) })}
      onClose={onClose}
      submitLabel="Create order"
      pendingLabel="Creating..."
      fields={orderFieldNames}
      lead={<Total priceOf={priceOf} />}
    >
      <AccountDraft forRole="administrator" name={`orders.new.${start?.responseId ?? ''}`} />
      <Fields>
        <FieldRow>
          <FormSelectField
            name="missionId"
            label="Mission"
            placeholder="Select a mission"
            required
            options={(['military', 'civilian'] as const).flatMap((sector) =>
              missions
                .data!.filter(({ type }) => type === sector)
                .map(({ id, name }) => ({ value: String(id), label: name, group: capitalized(sector) })),
            )}
          />
          <FormSelectField
            name="containerId"
            label="Container"
            placeholder="Select a container"
            required
            options={containers.data.map(({ id, name, basePrice }) => ({
              value: String(id),
              label: `${name}, ${formatMoney(basePrice)}`,
            }))}
          />
        </FieldRow>
        {componentCategories.map((category) => (
          <FormCheckboxGroup
            key={category}
            name="componentIds"
            legend={`Components: ${category}`}
            twoColumns
            options={components
              .data!.filter((component) => component.category === category)
              .map(({ id, name, price }) => ({ value: String(id), label: `${name}, ${formatMoney(price)}` }))}
          />
        ))}
        <FormFields fields={customerFields.map(forCustomer)} />
        <FormFields fields={otherFields.map(forCustomer)} />
      </Fields>
    </FormDialog>
  );
}

/** What the form holds: a select's value is a text. */
type OrderValues = FormValues<typeof orderFields> & {
  missionId: string;
  containerId: string;
  componentIds: string[];
};

/** What an order begins with that follows from a questionnaire response. */
type OrderStart = { responseId: number; form: Partial<OrderValues> };

/** docs/specification/administration.md#creating-a-configuration */
const required = [
  { name: 'missionId', message: 'Mission is required' },
  { name: 'containerId', message: 'Container is required' },
  ...customerFields.flatMap((field) =>
    'required' in field ? [{ name: field.name, message: `${adminTermOf(field)} is required` }] : [],
  ),
] as const;

const orderFieldNames = ['missionId', 'containerId', ...orderFields.map(({ name }) => name)];

const validation = requiredFirst<OrderValues>(required, validateForm(orderCustomerSchema), [unreachableMessage]);

/** The Undo of a creation cancels the order. */
function useCancel() {
  const [change, state] = orderWork.useChangeRows();
  const cancelled = { state: 'cancelled' };
  const cancel = ({ seen: { id } }: { seen: Configuration }) =>
    change({ rows: [{ id, version: 1 }], change: cancelled, body: cancelled }); // 1, that of a new order
  return [cancel, state] as const;
}

/** The API takes ids as integers. */
const toRequest = ({ missionId, containerId, componentIds = [], ...order }: OrderValues): OrderForCustomerRequest => ({
  ...order,
  missionId: Number(missionId),
  containerId: Number(containerId),
  componentIds: componentIds.map(Number),
});

const otherFields = takenFields.filter((field) => !customerFields.some(({ name }) => name === field.name));

const Fields = styled(Stack)`
  @media (pointer: fine) { --control: 40px; }
`;

/** Shown in the foot: the price by the API's rule, and that a receipt is sent, if the site sends mail. */
function Total({ priceOf }: { priceOf: (form: Partial<OrderValues>) => number }) {
  const { values } = useFormState<Partial<OrderValues>>({ subscription: { values: true } });
  const sendsMail = useSendsMail();
  return (
    <Sum>
      <span>Estimated total</span>
      <output>
        <UnitsPrice price={priceOf(values)} quantity={values.quantity} />
      </output>
      {sendsMail && values.email ? <small>The customer gets a receipt by email.</small> : null}
    </Sum>
  );
}

const Sum = styled.p`
  line-height: 1.2;
  output {
    display: block;
    color: var(--ink);
    font-size: var(--t-3);
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
`;
