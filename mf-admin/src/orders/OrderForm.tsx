import type { CatalogueComponent } from '@fieldbox/contract/catalogue/catalogue';
import { matchesSearch } from '@fieldbox/contract/catalogue/matchesSearch';
import { sectors } from '@fieldbox/contract/catalogue/sectors';
import { type FormValues, toFormValues } from '@fieldbox/contract/fields/formValues';
import { adminOrderFields, customerFields, type orderFields } from '@fieldbox/contract/orders/orderFields';
import { missingContactMessage, orderCustomerSchema } from '@fieldbox/contract/orders/orderForms';
import type { OrderForCustomerRequest } from '@fieldbox/contract/orders/orders';
import { totalPrice } from '@fieldbox/contract/orders/price';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { BalloonNumber } from '@fieldbox/shop-ui/illustrations/BalloonNumber';
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
import { Money } from '@onesite/shared-ui/data/Money';
import { AccountDraft } from '@onesite/shared-ui/forms/AccountDraft';
import { FormCheckboxGroup } from '@onesite/shared-ui/forms/ChoiceGroup';
import { FieldRow, Mark } from '@onesite/shared-ui/forms/Field';
import { FormFields, FormSelectField } from '@onesite/shared-ui/forms/FormFields';
import { useField, useFormState } from '@onesite/shared-ui/forms/finalForm';
import { belowDesktop, fromDesktop, stack, visuallyHidden } from '@onesite/shared-ui/layout/parts';
import { SearchField } from '@onesite/shared-ui/list/SearchField';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { FormDialog } from '@onesite/shared-ui/overlay/FormDialog';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { fresh } from '../resource/adminApi.ts';
import type { RowFormProps } from '../resource/ListTab.tsx';
import { EditForm, requiredFirst, requiredOf, useCreation } from '../resource/RecordForm.tsx';
import { Unloaded } from '../resource/RecordView.tsx';
import { useChangeWorkflowMutation } from '../workflow/workflow.tsx';
import { OrderUnit, type OrderUnitProps } from './OrderUnit.tsx';
import { forCustomer, orders, useCorrectCustomerMutation, useCreateOrderMutation, useGetOrderQuery } from './orders.ts';

/** Creates an order, or corrects the customer of one. */
export const OrderForm = ({ id, onClose }: RowFormProps) =>
  id === undefined ? <CreateOrder onClose={onClose} /> : <CustomerForm id={id} onClose={onClose} />;

const customerForm = {
  fields: adminOrderFields.map(forCustomer),
  validate: validateForm(orderCustomerSchema),
  toInput: (values: FormValues<typeof adminOrderFields>) => values,
};

/** Corrects who ordered, and for what use, in the version that was seen (docs/specification/administration.md#corrections). */
function CustomerForm({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useGetOrderQuery(id, fresh);
  const [change] = useCorrectCustomerMutation();
  return (
    <EditForm
      {...{ of: orders, form: customerForm, query, change, onClose }}
      title={`Edit the customer of order ${id}`}
      toValues={(order) => toFormValues(adminOrderFields, order)}
      nameOf={(order) => `Order ${order.id}`}
      failedMessage="Failed to update the order. Please try again."
    />
  );
}

const catalogue = { noun: 'catalogue', failed: 'Failed to load the catalogue. Please try again.' };

/** Creates an order for a customer (docs/specification/administration.md#creating-a-configuration). */
export function CreateOrder({ start, onClose }: { start?: OrderStart | undefined; onClose: () => void }) {
  const missions = useMissionsOnOfferQuery();
  const containers = useContainersOnOfferQuery();
  const components = useComponentsOnOfferQuery();
  const [send] = useCreateOrderMutation();
  const [change] = useChangeWorkflowMutation();
  // 'configuration' is the specification's word in its toasts.
  const create = useCreation('configuration', {
    create: send,
    undo: (order) =>
      change({ kind: 'orders', path: orders.paths.batch, rows: [order], change: { state: 'cancelled' } }),
    created: ({ id, name }) => ({
      description: `Order ${id} for ${name}.`,
      link: { label: 'Open', to: `${pagePaths.admin}?open=${id}` },
    }),
  });

  if (!missions.data || !containers.data || !components.data) {
    const queries = [missions, containers, components];
    // The three queries as one. Retry fetches those that have failed again.
    const query = {
      error: queries.find(({ isError }) => isError)?.error,
      isFetching: queries.every(({ isError }) => !isError),
      refetch: () => queries.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
    };
    return (
      <Dialog onClose={onClose} size="wide" title="Create order">
        <Unloaded of={catalogue} query={query} />
      </Dialog>
    );
  }

  const chosenIn: ChosenIn = ({ missionId, containerId, componentIds = [], quantity }) => {
    const container = containers.data!.find(({ id }) => String(id) === containerId);
    const chosen = componentIds.flatMap((chosenId) => components.data!.find(({ id }) => String(id) === chosenId) ?? []);
    return {
      ...{ container, components: chosen, quantity, totalPrice: totalPrice(container ?? null, chosen) },
      sector: missions.data!.find(({ id }) => String(id) === missionId)?.type ?? 'civilian',
    };
  };

  return (
    <FormDialog<OrderValues>
      title="Create order"
      size="wide"
      initialValues={start?.form}
      {...validation}
      onSubmit={(form) => create({ ...toRequest(form), ...(start && { responseId: start.responseId }) })}
      onClose={onClose}
      submitLabel="Create order"
      pendingLabel="Creating..."
      fields={orderFieldNames}
      lead={<FootTotal chosenIn={chosenIn} />}
    >
      <AccountDraft forRole="administrator" name={`orders.new.${start?.responseId ?? ''}`} />
      <Columns>
        <div>
          <fieldset>
            <legend>Customer</legend>
            <FormFields fields={customerFields.map(forCustomer)} />
          </fieldset>
          <fieldset>
            <legend>Unit</legend>
            <FieldRow>
              <FormSelectField
                name="missionId"
                label="Mission"
                placeholder="Select a mission"
                required
                options={sectors.flatMap((sector) =>
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
          </fieldset>
          <ComponentPicker components={components.data} />
          <fieldset>
            <legend>Delivery and additions</legend>
            <FormFields fields={otherFields.map(forCustomer)} />
          </fieldset>
        </div>
        <ChosenUnit chosenIn={chosenIn} />
      </Columns>
    </FormDialog>
  );
}

const Columns = styled.div`
  > div > fieldset { ${stack} gap: 16px; padding-bottom: 20px; }
  > div > fieldset + fieldset { padding-top: 16px; border-top: 1px solid var(--line); }
  > div > fieldset > legend { float: left; width: 100%; font-size: var(--t-3); font-weight: 600; }
  @media (pointer: fine) { --control: 40px; }
  @media ${fromDesktop} { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 20px; }
`;

/** The unit that a form's values describe, with the price by the API's rule. */
type ChosenIn = (form: Partial<OrderValues>) => Omit<OrderUnitProps, 'totalLabel'>;

const useOrderValues = () => useFormState<Partial<OrderValues>>({ subscription: { values: true } }).values;

const ChosenUnit = ({ chosenIn }: { chosenIn: ChosenIn }) => (
  <Aside tabIndex={0} role="group" aria-label="The unit and its price">
    <OrderUnit {...chosenIn(useOrderValues())} totalLabel="Estimated total" />
  </Aside>
);

/* From 900 px beside the form, else below it and without the total, which is in the foot then. It covers the dialog's padding. */
const Aside = styled.div`
  display: flex;
  flex-direction: column;
  margin: 0 -20px -20px;
  border-top: 1px solid var(--line-strong);
  background: var(--paper);
  font-size: 0.875rem;
  &:focus-visible { outline-offset: -4px; }
  > :last-child { position: sticky; bottom: 0; margin-top: auto; background: var(--sheet); }
  @media ${belowDesktop} { > :last-child { display: none; } }
  @media ${fromDesktop} {
    position: sticky;
    top: -20px;
    height: calc(100dvh - 194px); /* what the dialog's head and foot leave of a window */
    margin: 0 -20px -20px 0;
    border-left: 1px solid var(--line-strong);
    overflow-y: auto;
    > figure { height: 34vh; }
    div:first-child > & { margin-top: -20px; border-top: 0; } /* no summary of errors is above it */
  }
`;

/** The components, with a search. Chosen ones show their number on the drawing. */
function ComponentPicker({ components }: { components: readonly CatalogueComponent[] }) {
  const chosen: readonly string[] = useField('componentIds').input.value || [];
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const found = components.filter(matchesSearch(search));

  /** The chosen ids in the order of choice, across searches. */
  const inOrder = (next: string[]) => [...new Set([...chosen.filter((id) => next.includes(id)), ...next])];

  return (
    <Picker onKeyDown={(event) => event.key === 'Enter' && event.target === field.current && event.preventDefault()}>
      <legend>
        Components <Mark>{`${chosen.length} chosen`}</Mark>
      </legend>
      <SearchField
        label="Search components"
        placeholder="Search by name, supplier or purpose"
        value={search}
        onChange={setSearch}
        field={field}
      />
      <FormCheckboxGroup
        name="componentIds"
        legend={`${found.length} found`}
        hint={found.length === 0 ? 'No components found' : undefined}
        config={{ parse: inOrder }}
        options={found.map(({ id, name, price }) => ({
          value: String(id),
          label: (
            <>
              <bdi>{name}</bdi>
              {chosen.includes(String(id)) ? (
                <span aria-hidden>
                  <BalloonNumber>{chosen.indexOf(String(id)) + 1}</BalloonNumber>
                </span>
              ) : null}
              <Money dollars={price} />
            </>
          ),
        }))}
      />
    </Picker>
  );
}

/* One frame around the search and the list. The list ends in half a row, which shows that it scrolls. */
const Picker = styled.fieldset`
  > legend > span { margin-left: 4px; }
  > legend + div { z-index: 1; max-width: none; margin-bottom: -17px; }
  > legend + div input { border-end-start-radius: 0; border-end-end-radius: 0; }
  fieldset > legend { ${visuallyHidden} }
  fieldset > p { padding-top: 17px; }
  fieldset > [data-layout] { max-height: 325px; overflow-y: auto; }
  fieldset > [data-layout]:empty { display: none; }
  fieldset label { align-items: center; min-height: 38px; padding: 4px 14px; font-size: var(--t-2); }
  fieldset label > input { margin: 0; }
  fieldset label > span { flex: 1; }
  fieldset label > span > span { display: flex; gap: 12px; align-items: center; }
  fieldset label bdi { margin-right: auto; }
  fieldset label data { min-width: 64px; font-variant-numeric: tabular-nums; text-align: right; }
  @media (pointer: coarse) { fieldset label { min-height: 44px; } }
`;

/** The form's values; those of selects are texts. */
type OrderValues = FormValues<typeof orderFields> & { missionId: string; containerId: string; componentIds: string[] };

/** The initial values of an order that is created from a questionnaire response. */
type OrderStart = { responseId: number; form: Partial<OrderValues> };

/** docs/specification/administration.md#creating-a-configuration */
const required = [
  ...requiredOf(customerFields),
  { name: 'missionId', message: 'Mission is required' },
  { name: 'containerId', message: 'Container is required' },
];

const otherFields = adminOrderFields.filter((field) => !customerFields.some(({ name }) => name === field.name));

const orderFieldNames = [...customerFields, { name: 'missionId' }, { name: 'containerId' }, ...otherFields].map(
  ({ name }) => name,
);

const validation = requiredFirst<OrderValues>(required, validateForm(orderCustomerSchema), [missingContactMessage]);

/** The API takes ids as integers. */
const toRequest = ({ missionId, containerId, componentIds = [], ...order }: OrderValues): OrderForCustomerRequest => ({
  ...order,
  missionId: Number(missionId),
  containerId: Number(containerId),
  componentIds: componentIds.map(Number),
});

/** The total, where the unit is not beside the form, and whether the customer gets a receipt. */
function FootTotal({ chosenIn }: { chosenIn: ChosenIn }) {
  const values = useOrderValues();
  const { totalPrice: price, quantity } = chosenIn(values);
  const sendsMail = useSendsMail();
  return (
    <Sum>
      <span>Estimated total</span>
      <output>
        <UnitsPrice price={price} quantity={quantity} />
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
  @media ${fromDesktop} { > :not(small) { display: none; } }
`;
