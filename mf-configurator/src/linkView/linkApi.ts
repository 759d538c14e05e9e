import type { LinkResponse } from '@fieldbox/contract/links/openedLink';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { api } from '@onesite/shared-host/query';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    openedLink: build.query<LinkResponse, string>({ query: (search) => `${callPaths.links}?${search}` }),
  }),
});

/** The response to the query of a link's address, for `useLink`. */
export const linkOf = (search: string) => (options: { forceRefetch: boolean; subscribe: false }) =>
  endpoints.openedLink.initiate(search, options);
