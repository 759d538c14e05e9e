import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath, withQuery } from '@fieldbox/contract/site/paths';
import type { PublicResponse } from '@fieldbox/contract/survey/publicResponse';
import { type PageProps, useSearchParams } from '@onesite/shared-host';
import { useLaterQuery } from '@onesite/shared-host/useLaterQuery';
import { useCallback } from 'react';

type Prefetched = PageProps<[PublicResponse]>;
export type Shown = { response?: PublicResponse; isMissing: boolean };

/**
 * The response of the document, otherwise requested from the API. A visitor with its key also sees the contact data: these are
 * always requested, because a document is the same for everybody.
 */
export function useResponse(id: string, { data, status }: Prefetched): Shown {
  const [search] = useSearchParams();
  const key = search.get('key');
  const [prefetched] = data;
  const path = withQuery(fillPath(callPaths.publicResponse, { id }), { key: key ?? undefined });
  const isRequestNeeded = status !== 404 && (!prefetched || key !== null);
  const load = useCallback(
    () => import(/* webpackChunkName: "response-api" */ './responseApi.ts').then(startOf(path)),
    [path],
  );
  const { data: requested, failed } = useLaterQuery(isRequestNeeded ? load : undefined);

  if (isRequestNeeded && failed) return { isMissing: true };
  if (isRequestNeeded && requested) return { response: requested, isMissing: false };
  return { response: prefetched, isMissing: status === 404 };
}

/** Asked anew each time: what a response shows depends on who is logged in. */
const startOf =
  (path: string) =>
  ({ publicResponse }: typeof import('./responseApi.ts')) =>
  (options: object) =>
    publicResponse.initiate(path, { ...options, forceRefetch: true });
