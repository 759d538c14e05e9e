import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { Mission } from '@fieldbox/contract/catalogue/missions';
import type { Offer } from '@fieldbox/contract/catalogue/offer';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { callApi } from '@onesite/shared-host';

/** What is on offer at this moment, or null if a list cannot be loaded. */
export async function fetchOffer(): Promise<Offer | null> {
  const [missions, containers, components] = await Promise.all([
    fetchList<Mission>(callPaths.missions),
    fetchList<Container>(callPaths.containers),
    fetchList<CatalogueComponent>(callPaths.components),
  ]);
  return missions && containers && components ? { missions, containers, components } : null;
}

/** A reference list, for a page that loads no RTK Query for it; null if it cannot be loaded. */
export async function fetchList<Entry>(path: string): Promise<Entry[] | null> {
  const result = await callApi({ path });
  return 'data' in result && Array.isArray(result.data) ? result.data : null;
}
