import * as callPaths from '@fieldbox/contract/callPaths';
import { callApi } from '@fieldbox/shared-host';
import type { Offer } from '../configuration/configuratorSlice.ts';

/** What is on offer at this moment, or null if a list cannot be loaded. */
export async function fetchOffer(): Promise<Offer | null> {
  const lists = await Promise.all(
    [callPaths.missions, callPaths.containers, callPaths.components].map(async (path) => {
      const result = await callApi({ path });
      return 'data' in result && Array.isArray(result.data) ? result.data : null;
    }),
  );
  const [missions, containers, components] = lists;
  return missions && containers && components ? { missions, containers, components } : null;
}
