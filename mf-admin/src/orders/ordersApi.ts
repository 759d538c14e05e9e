import type { ConfigurationRow } from '@fieldbox/contract/configurations';
import { adminApi } from '../adminApi.ts';

export const { useAdminOrdersQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first. */
    adminOrders: build.query<ConfigurationRow[], void>({
      query: () => '/configurations',
      providesTags: ['adminOrders'],
    }),
  }),
});
