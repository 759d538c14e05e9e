import { adminTermOf, type Field } from '@fieldbox/contract/fields/field';
import type { FormValues } from '@fieldbox/contract/fields/formValues';
import type {
  Configuration,
  ConfigurationRow,
  OrderForCustomerRequest,
  SubmittedConfiguration,
} from '@fieldbox/contract/orders/configurations';
import type { adminOrderFields } from '@fieldbox/contract/orders/orderFields';
import { sentAsHeader } from '@fieldbox/contract/orders/orderForms';
import { orderStateLabels } from '@fieldbox/contract/orders/orderStates';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { periods } from '../navigation/period.ts';
import { createResource } from '../resource/resource.ts';
import type { Work } from '../work/work.tsx';

/** Administrators get all of an order. */
export type Order = SubmittedConfiguration &
  Required<Pick<SubmittedConfiguration, 'state' | 'assignee' | 'version' | 'notes'>>;

export const orders = createResource<ConfigurationRow, Order>({
  kind: 'orders',
  list: 'configurations',
  path: callPaths.configurations,
  one: { noun: 'order', path: callPaths.configuration, failed: 'Failed to load order details. Please try again.' },
  periods,
  dialogs: ['create', 'edit'],
});

export const useCreateOrder = orders.defineCreate<OrderForCustomerRequest, Configuration>(callPaths.configurations, {
  headers: { [sentAsHeader]: 'administrator' },
  alsoInvalidates: ['responses'],
});

export const useCorrectCustomer = orders.defineChange<FormValues<typeof adminOrderFields>, ConfigurationRow>(
  callPaths.configurationCustomer,
  { alsoInvalidates: ['components', 'statistics'] },
);

/** Administrators write for somebody else: their browser's own name and address would be wrong. */
export const forCustomer = (field: Field) => ({
  ...field,
  label: adminTermOf(field),
  control: { ...field.control, autoComplete: 'off', rows: 3 },
});

export const orderWork: Work = {
  kind: 'orders',
  one: 'order',
  labels: orderStateLabels,
  over: ['lost', 'cancelled'],
  notes: { all: callPaths.configurationNotes, one: callPaths.configurationNote },
  useChangeShown: orders.useChangeShown,
  // A cancelled order counts in no figure, nor as one that holds its components.
  useChangeRows: orders.defineBatch(callPaths.configurationBatch, ['components']),
};
