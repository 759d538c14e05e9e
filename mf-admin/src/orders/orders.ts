import { adminTermOf, type Field } from '@fieldbox/contract/fields/field';
import type { FormValues } from '@fieldbox/contract/fields/formValues';
import type { adminOrderFields } from '@fieldbox/contract/orders/orderFields';
import { sentAsHeader } from '@fieldbox/contract/orders/orderForms';
import { orderStateLabels } from '@fieldbox/contract/orders/orderStates';
import type { OrderDetails, OrderForCustomerRequest, OrderRow, PlacedOrder } from '@fieldbox/contract/orders/orders';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import type { Page } from '@onesite/shared-host/lists/pagedList';
import { periods } from '../navigation/period.ts';
import { adminApi } from '../resource/adminApi.ts';
import * as rows from '../resource/rows.ts';
import type { Workflow } from '../workflow/workflow.tsx';

/** An order as administrators get it, with every field. */
export type Order = OrderDetails & Required<Pick<OrderDetails, 'state' | 'assignee' | 'version' | 'notes'>>;

export const orders: Workflow = {
  ...rows.recordEndpoints('orders', 'Failed to load order details. Please try again.', {
    periods,
    dialogs: ['create', 'edit'],
  }),
  labels: orderStateLabels,
  closedStates: ['lost', 'cancelled'],
  paths: {
    batch: callPaths.configurationBatch,
    notes: callPaths.configurationNotes,
    note: callPaths.configurationNote,
  },
};

export const { useGetOrdersQuery, useGetOrderQuery, useCreateOrderMutation, useCorrectCustomerMutation } =
  adminApi.injectEndpoints({
    endpoints: (build) => ({
      getOrders: build.query<Page<OrderRow>, ListRequest>(rows.pages(orders)),
      getOrder: build.query<Order, string>(rows.details(orders)),
      createOrder: build.mutation<PlacedOrder, rows.Creation<OrderForCustomerRequest>>(
        rows.creation('orders', callPaths.configurations, {
          headers: { [sentAsHeader]: 'administrator' },
          also: ['responses'],
        }),
      ),
      correctCustomer: build.mutation<OrderRow, rows.Change<FormValues<typeof adminOrderFields>>>(
        rows.change('orders', 'PUT', callPaths.configurationCustomer, { also: ['components', 'statistics'] }),
      ),
    }),
  });

/** A field as administrators fill it in for a customer: without the name and address that their own browser would suggest. */
export const forCustomer = (field: Field) => ({
  ...field,
  label: adminTermOf(field),
  control: { ...field.control, autoComplete: 'off', rows: 3 },
});
