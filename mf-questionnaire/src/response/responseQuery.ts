import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath, withQuery } from '@fieldbox/contract/site/paths';

/** Loads the query of a response. Asked anew each time: what it shows depends on who is logged in, and on today's prices. */
export async function responseQuery(id: string, key: string | null) {
  const { publicResponse } = await import(/* webpackChunkName: "response-api" */ './responseApi.ts');
  const path = withQuery(fillPath(callPaths.publicResponse, { id }), { key: key ?? undefined });
  return (options: object) => publicResponse.initiate(path, { ...options, forceRefetch: true });
}
