import { useEffect } from 'react';
import { useEdgesAtQuery } from './changesApi.ts';

/** Milliseconds between two requests for the edges' state. */
const lookMs = 500;

/** Follows the edges after a release. @param onLive called once all of them serve the set */
export function useSwitch(set: number | undefined, onLive: (set: number) => void) {
  const { data: edges } = useEdgesAtQuery(set ?? 0, { skip: set === undefined, pollingInterval: lookMs });
  const isLive = edges !== undefined && edges.waiting + edges.refusing.length + edges.lost.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is called once for a set, whoever the caller is by then
  useEffect(() => {
    if (set !== undefined && isLive) onLive(set);
  }, [set, isLive]);
  return edges;
}
