import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import { api } from '@onesite/shared-host/query';

export const { useConfiguratorSubmittedQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    configuratorSubmitted: build.query<SubmittedConfiguration, number>({
      query: (id) => fillPath(callPaths.configuration, { id }),
    }),
  }),
});
