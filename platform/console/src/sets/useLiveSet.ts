import { useSearchParams } from '@onesite/shared-host';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  freshOnOpening,
  type LiveSet,
  useCurrentReleaseQuery,
  useEdgeStatesQuery,
  useSetDetailsQuery,
} from '../api/consoleApi.ts';
import { pageIn } from '../api/pages.ts';

/** Milliseconds between two requests while edges have not loaded the newest set yet. */
const lookMs = 1000;

/** The live set, and the edges. After a release it follows their switch; otherwise nothing is requested twice. */
export function useLiveSet() {
  const query = useCurrentReleaseQuery(undefined, freshOnOpening);
  const { data: current } = query;
  const [pollingInterval, setPollingInterval] = useState(0);
  const { data: edges } = useEdgeStatesQuery(undefined, { ...freshOnOpening, pollingInterval });
  const page = pageIn(useSearchParams()[0], 'members');
  const details = useSetDetailsQuery(
    { number: current?.number ?? 0, page },
    { ...freshOnOpening, skip: !current?.number },
  );
  const isSwitching = edges?.some(({ state }) => state === 'waiting') ?? false;
  const wasSwitching = useRef(false);
  const refetchDetails = details.refetch;

  useEffect(() => {
    setPollingInterval(isSwitching ? lookMs : 0);
    if (wasSwitching.current && !isSwitching) void refetchDetails(); // how long it took
    wasSwitching.current = isSwitching;
  }, [isSwitching, refetchDetails]);

  const versions = current?.versions;
  const live = useMemo<LiveSet | undefined>(
    () => details.data && versions && { ...details.data, versions },
    [details.data, versions],
  );
  return { current, live, edges, query: { ...query, isError: query.isError || details.isError } };
}
