import { componentCategories } from '@fieldbox/contract/catalogue/componentStates';
import { adminTermOf } from '@fieldbox/contract/fields/field';
import type { FormValues } from '@fieldbox/contract/fields/fieldText';
import type { CustomersOrderRequest } from '@fieldbox/contract/orders/configurations';
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
import { createSendKey } from '@onesite/shared-contract/http/sendKey';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { FormCheckboxGroup } from '@onesite/shared-ui/forms/ChoiceGroup';
import { FieldRow } from '@onesite/shared-ui/forms/Field';
import { FormFields, FormSelectField } from '@onesite/shared-ui/forms/FormFields';
import { Stack } from '@onesite/shared-ui/layout/parts';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { FormDialog } from '@onesite/shared-ui/overlay/FormDialog';
import { useState } from 'react';
import { useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import { Unloaded } from '../resource/ResourceRecord.tsx';
import { useUndo } from '../resource/useRowChanges.tsx';
import { forCustomer, orderWork, useCreateOrder } from './orders.ts';

type Props = {
  start?: OrderStart | undefined;
  onClose: () => void;
};

/** Creates an order for a customer (docs/specification/administration.md#creating-a-configuration). */
export function CreateOrder({ start, onClose }: Props) {
  const missions = useMissionsOnOfferQuery();
  const containers = useContainersOnOfferQuery();
  const components = useComponentsOnOfferQuery();
  const [create] = useCreateOrder();
  const [change] = orderWork.useChangeRows();
  const [sendKey] = useState(createSendKey);
  const toast = useToast();
  const undo = useUndo();

  if (!missions.data || !containers.data || !components.data) {
    const queries = [missions, containers, components];
    const query = {
      error: queries.find(({ isError }) => isError)?.error,
      isFetching: queries.every(({ isError }) => !isError),
      refetch: () => queries.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
    };
    return (
      <Dialog onClose={onClose} title="Create order">
        <Unloaded noun="catalogue" failed="Failed to load the catalogue. Please try again." query={query} />
      </Dialog>
    );
  }

  async function save(form: OrderForm) {
    const order = { ...toRequest(form), ...(start && { responseId: start.responseId }) };
    const { data, error } = await create({ input: order, key: sendKey.attempt({ ...order }).key });
    if (data) {
      const { id, name } = data;
      const cancelled = { state: 'cancelled' };
      toast({
        title: 'Configuration Created',
        description: `Order ${id} for ${name}.`,
        action: undo(() => change({ rows: [{ id, version: 1 }], change: cancelled, body: cancelled })),
        link: { label: 'Open', to: `${pagePaths.admin}?open=${id}` },
      });
      return undefined;
    }
    toast({
      title: 'Error',
      description: 'Failed to create configuration. Please try again.',
      variant: 'destructive',
    });
    return failureOf(error)?.fields ?? {};
  }

  const priceOf = (form: Partial<OrderForm>) =>
    totalPrice(
      containers.data!.find(({ id }) => String(id) === form.containerId) ?? null,
      components.data!.filter(({ id }) => form.componentIds?.includes(String(id))),
    );

  return (
    <FormDialog<OrderForm>
      title="Create order"
      initialValues={start?.form ?? none}
      validate={checkOrder}
      onSubmit={save}
      onClose={onClose}
      submitLabel="Create order"
      pendingLabel="Creating..."
      summary={summaryOf}
      fields={orderFieldNames}
      lead={<Total priceOf={priceOf} />}
    >
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
        <FormFields fields={customerFields.map(forCustomer)} required />
        <FormFields fields={otherFields.map(forCustomer)} />
      </Fields>
    </FormDialog>
  );
}

/** What the form holds: a select's value is a text. */
type OrderForm = FormValues<typeof orderFields> & {
  missionId: string;
  containerId: string;
  componentIds: string[];
};

/** What an order begins with that follows from a questionnaire response. */
type OrderStart = { responseId: number; form: Partial<OrderForm> };

/** docs/specification/administration.md#creating-a-configuration */
const required = [
  { name: 'missionId', message: 'Mission is required' },
  { name: 'containerId', message: 'Container is required' },
  ...customerFields.flatMap((field) =>
    'required' in field ? [{ name: field.name, message: `${adminTermOf(field)} is required` }] : [],
  ),
] as const;

const orderFieldNames = ['missionId', 'containerId', ...orderFields.map(({ name }) => name)];

const checkCustomer = validateForm(orderCustomerSchema);

/** What is missing, else what the API would refuse. */
function checkOrder(order: Partial<OrderForm>): Record<string, string | undefined> {
  const missing = required.filter(({ name }) => !order[name]?.trim());
  return {
    ...checkCustomer(order),
    ...Object.fromEntries(missing.map(({ name, message }) => [name, message])),
  };
}

/** The heading above the form: fields that are wrong are not missing. */
const summaryOf = (errors: Readonly<Record<string, string | undefined>>) =>
  errors.email === unreachableMessage || required.some(({ name, message }) => errors[name] === message)
    ? { title: 'Missing Fields', text: 'Please fill in all required fields.' }
    : undefined;

/** Ids go out as integers. */
const toRequest = ({ missionId, containerId, componentIds = [], ...order }: OrderForm): CustomersOrderRequest => ({
  ...order,
  missionId: Number(missionId),
  containerId: Number(containerId),
  componentIds: componentIds.map(Number),
});

const none: Partial<OrderForm> = {};

const otherFields = takenFields.filter((field) => !customerFields.some(({ name }) => name === field.name));

const Fields = styled(Stack)`
  @media (pointer: fine) { --control: 40px; }
`;

/** Shown in the foot: the price by the API's rule, and that a receipt is sent, if the site sends mail. */
function Total({ priceOf }: { priceOf: (form: Partial<OrderForm>) => number }) {
  const { values } = useFormState<Partial<OrderForm>>({ subscription: { values: true } });
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
