import { fetchList } from '@fieldbox/shop-ui/offer/fetchOffer';
import { useEffect, useState } from 'react';

/** The list that came with the page, or else one that is asked for once; undefined until it is there, or if it never comes. */
export function useAnswer<Entry>(prefetched: Entry[] | undefined, path: string): Entry[] | undefined {
  const [asked, setAsked] = useState<Entry[]>();
  const isMissing = prefetched === undefined;
  useEffect(() => {
    if (isMissing) void fetchList<Entry>(path).then((list) => list && setAsked(list));
  }, [isMissing, path]);
  return prefetched ?? asked;
}
