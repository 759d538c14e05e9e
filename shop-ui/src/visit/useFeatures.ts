import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { Features } from '@fieldbox/contract/site/features';
import { useLaterQuery } from '@onesite/shared-host/useLaterQuery';

async function load() {
  const { api } = await import('@onesite/shared-host/query'); // most pages get the features with their data, and need no query
  const { features } = api.injectEndpoints({
    overrideExisting: true, // each remote has a copy of this module
    endpoints: (build) => ({ features: build.query<Features, void>({ query: () => callPaths.features }) }),
  }).endpoints;
  return (options: object) => features.initiate(undefined, options);
}

/** How the site is set up: from the page's data, else from the API, which is asked once in a visit. */
export function useFeatures(prefetched?: Features): Features | undefined {
  const { data } = useLaterQuery<Features>(prefetched ? undefined : load);
  return prefetched ?? data;
}

/** Whether this site sends mail: a text that promises one is shown only then, and not before that is known. */
export const useSendsMail = (): boolean => useFeatures()?.sendsMail === true;
