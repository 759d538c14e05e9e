import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath, withQuery } from '@fieldbox/contract/site/paths';
import { api } from '@onesite/shared-host/query';

export type Submitted = SubmittedConfiguration;

/** An order; with its key, what its customer has sent and its state as well. */
export const { useSubmittedOrderQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    submittedOrder: build.query<Submitted, { id: number | string; key: string | undefined }>({
      query: ({ id, key }) => withQuery(fillPath(callPaths.configuration, { id }), { key }),
    }),
  }),
});
