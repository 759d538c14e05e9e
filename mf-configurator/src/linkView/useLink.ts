import type { LinkResponse } from '@fieldbox/contract/links/openedLink';
import { useSearchParams } from '@onesite/shared-host';
import { useLaterQuery } from '@onesite/shared-host/useLaterQuery';
import { useMemo } from 'react';

/** What the address opens: as it came with the page, or else as the API answers. */
export function useLink(prefetched: LinkResponse | undefined) {
  const [search] = useSearchParams();
  const query = search.toString();
  const load = useMemo(
    () => async () => {
      const { linkOf } = await import(/* webpackChunkName: "link-query" */ './linkApi.ts');
      return linkOf(query);
    },
    [query],
  );
  const { data, failed, retry } = useLaterQuery<LinkResponse>(prefetched ? undefined : load);
  return { link: prefetched ?? data, failed, retry };
}
