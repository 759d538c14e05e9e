import { useEffect, useState } from 'react';

/**
 * Fetches what a query of RTK Query shows again. A fetch that is under way may have begun before what the reader wants to see, and RTK
 * Query makes no second one beside it: another one follows it.
 */
export function useRefresh({ isFetching, refetch }: { isFetching: boolean; refetch: () => unknown }): () => void {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isDue || isFetching) return;
    setDue(false);
    refetch();
  }, [isDue, isFetching, refetch]);
  return () => setDue(true);
}
