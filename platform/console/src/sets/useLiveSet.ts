import { useEffect, useRef, useState } from 'react';
import { freshOnOpening, useCurrentReleaseQuery, useEdgeStatesQuery, useSetDetailsQuery } from '../api/consoleApi.ts';

/** Milliseconds between two requests while edges have not loaded the newest set yet. */
const lookMs = 1000;

/** The live set, and the edges. After a release it follows their switch; otherwise nothing is requested twice. */
export function useLiveSet() {
  const query = useCurrentReleaseQuery(undefined, freshOnOpening);
  const { data: current } = query;
  const [pollingInterval, setPollingInterval] = useState(0);
  const { data: edges } = useEdgeStatesQuery(undefined, { ...freshOnOpening, pollingInterval });
  const details = useSetDetailsQuery(current?.number ?? 0, { ...freshOnOpening, skip: !current?.number });
  const isSwitching = edges?.some(({ state }) => state === 'waiting') ?? false;
  const wasSwitching = useRef(false);
  const refetchDetails = details.refetch;

  useEffect(() => {
    setPollingInterval(isSwitching ? lookMs : 0);
    if (wasSwitching.current && !isSwitching) void refetchDetails(); // how long it took
    wasSwitching.current = isSwitching;
  }, [isSwitching, refetchDetails]);

  return { current, live: details.data, edges, query: { ...query, isError: query.isError || details.isError } };
}
