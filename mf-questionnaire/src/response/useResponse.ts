import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath, withQuery } from '@fieldbox/contract/site/paths';
import type { PublicResponse } from '@fieldbox/contract/survey/publicResponse';
import { callApi, type PageProps, useSearchParams } from '@onesite/shared-host';
import { useEffect, useState } from 'react';

type Prefetched = PageProps<[PublicResponse]>;
export type Shown = { response?: PublicResponse; isMissing: boolean };

/**
 * The response of the document, or else one that is requested from the API. A visitor who has its key also sees the contact
 * data: those are requested, because a document is the same for everybody.
 */
export function useResponse(id: string, { data, status }: Prefetched): Shown {
  const [search] = useSearchParams();
  const key = search.get('key');
  const [prefetched] = data;
  const [requested, setRequested] = useState<Shown>();
  const isRequestNeeded = status !== 404 && (!prefetched || key !== null);

  useEffect(() => {
    if (!isRequestNeeded) return;
    let isCurrent = true;
    callApi({ path: withQuery(fillPath(callPaths.publicResponse, { id }), { key: key ?? undefined }) }).then(
      (result) => {
        if (!isCurrent) return;
        setRequested(
          'data' in result ? { response: result.data as PublicResponse, isMissing: false } : { isMissing: true },
        );
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [id, key, isRequestNeeded]);

  if (isRequestNeeded && requested) return requested;
  return { response: prefetched, isMissing: status === 404 };
}
