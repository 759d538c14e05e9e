import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath, withQuery } from '@fieldbox/contract/site/paths';
import type { PublicResponse } from '@fieldbox/contract/survey/publicResponse';

/** Loads the query of a response. Asked again each time: what it shows depends on who is logged in, and on today's prices. */
export async function responseQuery(id: string, key: string | null) {
  const { api } = await import('@onesite/shared-host/query');
  const { publicResponse } = api.injectEndpoints({
    overrideExisting: true, // once for each response that is opened
    endpoints: (build) => ({ publicResponse: build.query<PublicResponse, string>({ query: (path) => path }) }),
  }).endpoints;
  const path = withQuery(fillPath(callPaths.publicResponse, { id }), { key: key ?? undefined });
  return (options: object) => publicResponse.initiate(path, { ...options, forceRefetch: true });
}
