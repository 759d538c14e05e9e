import { useLaterQuery } from '@onesite/shared-host/useLaterQuery';
import type { ReferenceLists } from './referenceLists.ts';

/** A reference list: its entries once they are loaded, or that loading failed. */
export type ReferenceList<Entry> = { entries?: Entry[]; failed: boolean; retry: () => void };

type ListName = keyof ReferenceLists;

const loaderOf = (name: ListName) => async () => {
  const { listsOnOffer } = await import(/* webpackChunkName: "reference-lists" */ './referenceLists.ts');
  return (options: object) => listsOnOffer[name](undefined, options);
};

const loaders = {
  missions: loaderOf('missions'),
  containers: loaderOf('containers'),
  components: loaderOf('components'),
  unitPrices: loaderOf('unitPrices'),
};

/** A list of the catalogue as it came with the page, or else as the API has it, which is asked once in a visit. */
export function useReferenceList<Name extends ListName>(
  name: Name,
  prefetched: ReferenceLists[Name] | undefined,
): ReferenceList<ReferenceLists[Name][number]> {
  const { data, failed, retry } = useLaterQuery<unknown>(prefetched ? undefined : loaders[name]);
  const entries = prefetched ?? (Array.isArray(data) ? (data as ReferenceLists[Name]) : undefined);
  return { entries, failed: !entries && (failed || data !== undefined), retry }; // other data is no list
}
