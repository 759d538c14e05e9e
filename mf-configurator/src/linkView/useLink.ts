import type { LinkResponse } from '@fieldbox/contract/links/openedLink';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { useSearchParams } from '@onesite/shared-host';
import { useLaterQuery } from '@onesite/shared-host/useLaterQuery';
import { useMemo } from 'react';

/** What the address opens: as it came with the page, or else as the API answers. */
export function useLink(prefetched: LinkResponse | undefined) {
  const [search] = useSearchParams();
  const query = search.toString();
  const load = useMemo(
    () => async () => {
      const { api } = await import('@onesite/shared-host/query');
      const { openedLink } = api.injectEndpoints({
        overrideExisting: true, // once for each link that is opened
        endpoints: (build) => ({
          openedLink: build.query<LinkResponse, string>({ query: (search) => `${callPaths.links}?${search}` }),
        }),
      }).endpoints;
      return (options: { forceRefetch: boolean; subscribe: false }) => openedLink.initiate(query, options);
    },
    [query],
  );
  const { data, failed, retry } = useLaterQuery<LinkResponse>(prefetched ? undefined : load);
  return { link: prefetched ?? data, failed, retry };
}
