import * as callPaths from '@fieldbox/contract/callPaths';
import type { SubmittedConfiguration } from '@fieldbox/contract/configurations';
import { fillPath } from '@fieldbox/contract/paths';
import { api } from '@fieldbox/shared-host/query';

export const { useConfiguratorSubmittedQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    configuratorSubmitted: build.query<SubmittedConfiguration, number>({
      query: (id) => fillPath(callPaths.configuration, { id }),
    }),
  }),
});
