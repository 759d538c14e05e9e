import type { ConfigurationRow } from '@fieldbox/contract/configurations';
import { api } from '@fieldbox/shared-host/query';

export const { useAdminOrdersQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first. */
    adminOrders: build.query<ConfigurationRow[], void>({ query: () => '/configurations' }),
  }),
});
