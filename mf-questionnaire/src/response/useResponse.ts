import type { PublicResponse } from '@fieldbox/contract/survey/publicResponse';
import { maskedText } from '@onesite/shared-contract/formats/maskedText';
import { type PageProps, useSearchParams } from '@onesite/shared-host';
import { useLaterQuery } from '@onesite/shared-host/useLaterQuery';
import { useCallback } from 'react';
import { responseQuery } from './responseQuery.ts';

type Prefetched = PageProps<[PublicResponse]>;
export type Shown = {
  response?: PublicResponse;
  /** Of the address, where it is the key of this response. */
  key: string | null;
  isMissing: boolean;
};

/**
 * The response of the document, otherwise requested from the API. A visitor with its key also sees the contact data and the
 * proposal: these are always requested, because a document is the same for everybody, and nothing is shown before.
 */
export function useResponse(id: string, { data, status }: Prefetched): Shown {
  const [search] = useSearchParams();
  const key = search.get('key');
  const [prefetched] = data;
  const isRequestNeeded = status !== 404 && (!prefetched || key !== null);
  const load = useCallback(() => responseQuery(id, key), [id, key]);
  const { data: requested, failed } = useLaterQuery(isRequestNeeded ? load : undefined);

  const response = isRequestNeeded ? requested : prefetched;
  const isMasked = response?.email === maskedText;
  return { response, key: isMasked ? null : key, isMissing: isRequestNeeded ? failed : status === 404 };
}
