import type { Configuration, ConfigurationRequest } from '@fieldbox/contract/orders/configurations';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import { api } from '@onesite/shared-host/query';

export const { useConfiguratorSubmitMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    configuratorSubmit: build.mutation<Configuration, { request: ConfigurationRequest; key: string }>({
      query: ({ request, key }) => ({
        path: callPaths.configurations,
        method: 'POST',
        body: request,
        headers: { [idempotencyHeader]: key },
      }),
    }),
  }),
});
