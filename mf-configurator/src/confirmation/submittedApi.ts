import type { SubmittedConfiguration } from '@fieldbox/contract/configurations';
import { api } from '@fieldbox/shared-host/query';

export const { useConfiguratorSubmittedQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    configuratorSubmitted: build.query<SubmittedConfiguration, number>({ query: (id) => `/configurations/${id}` }),
  }),
});
