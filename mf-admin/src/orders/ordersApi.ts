import {
  type Configuration,
  type ConfigurationRow,
  type CustomersOrderRequest,
  type SubmittedConfiguration,
  sentAsHeader,
} from '@fieldbox/contract/orders/configurations';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import { pagedList } from '@onesite/shared-host/lists/pagedList';
import type { Page } from '@onesite/shared-host/lists/readPage';
import { adminApi, listOf } from '../tab/adminApi.ts';

export const ordersApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminOrders: build.query<Page<ConfigurationRow>, ListRequest>({
      ...pagedList<ConfigurationRow>(callPaths.configurations),
      providesTags: [listOf('orders')],
    }),
    adminOrder: build.query<SubmittedConfiguration, string>({
      query: (id) => fillPath(callPaths.configuration, { id }),
      providesTags: (_, __, id) => [{ type: 'orders', id }],
      keepUnusedDataFor: 60,
    }),
    createOrder: build.mutation<Configuration, { order: CustomersOrderRequest; key: string }>({
      query: ({ order, key }) => ({
        path: callPaths.configurations,
        method: 'POST',
        body: order,
        headers: { [idempotencyHeader]: key, [sentAsHeader]: 'administrator' },
      }),
      invalidatesTags: (_, error) => (error ? [] : [listOf('orders'), 'responses', 'activity']),
    }),
  }),
});

export const { useAdminOrdersQuery, useAdminOrderQuery, useCreateOrderMutation } = ordersApi;
