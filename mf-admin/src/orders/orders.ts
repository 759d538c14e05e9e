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
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import type { Page } from '@onesite/shared-host/lists/pagedList';
import { periods } from '../navigation/period.ts';
import { adminApi } from '../resource/adminApi.ts';
import * as rows from '../resource/rows.ts';
import type { Work } from '../work/work.tsx';

/** Administrators get all of an order. */
export type Order = SubmittedConfiguration &
  Required<Pick<SubmittedConfiguration, 'state' | 'assignee' | 'version' | 'notes'>>;

export const orders: Work = {
  kind: 'orders',
  noun: 'order',
  path: callPaths.configurations,
  failed: 'Failed to load order details. Please try again.',
  labels: orderStateLabels,
  over: ['lost', 'cancelled'],
  paths: {
    batch: callPaths.configurationBatch,
    notes: callPaths.configurationNotes,
    note: callPaths.configurationNote,
  },
  list: rows.listOptions('configurations', { periods, dialogs: ['create', 'edit'] }),
};

export const { useGetOrdersQuery, useGetOrderQuery, useCreateOrderMutation, useCorrectCustomerMutation } =
  adminApi.injectEndpoints({
    endpoints: (build) => ({
      getOrders: build.query<Page<ConfigurationRow>, ListRequest>(rows.pages('orders', callPaths.configurations)),
      getOrder: build.query<Order, string>(rows.details('orders', callPaths.configuration)),
      createOrder: build.mutation<Configuration, rows.Creation<OrderForCustomerRequest>>(
        rows.creation('orders', callPaths.configurations, {
          headers: { [sentAsHeader]: 'administrator' },
          also: ['responses'],
        }),
      ),
      correctCustomer: build.mutation<ConfigurationRow, rows.Change<FormValues<typeof adminOrderFields>>>(
        rows.change('orders', 'PUT', callPaths.configurationCustomer, { also: ['components', 'statistics'] }),
      ),
    }),
  });

/** Administrators write for somebody else: their browser's own name and address would be wrong. */
export const forCustomer = (field: Field) => ({
  ...field,
  label: adminTermOf(field),
  control: { ...field.control, autoComplete: 'off', rows: 3 },
});
