// A module of its own, and no shared one: few pages ask for it.

import type { Offer } from '@fieldbox/contract/catalogue/offer';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { callApi } from '@fieldbox/shared-host';

/** What is on offer at this moment, or null if a list cannot be loaded. */
export async function fetchOffer(): Promise<Offer | null> {
  const [missions, containers, components] = await Promise.all(
    [callPaths.missions, callPaths.containers, callPaths.components].map(async (path) => {
      const result = await callApi({ path });
      return 'data' in result && Array.isArray(result.data) ? result.data : null;
    }),
  );
  return missions && containers && components ? { missions, containers, components } : null;
}
