import type { LiveSet } from '@onesite/edge/live/liveSet';
import { maxSilenceSeconds } from '@onesite/registry/edges/isLost';

/** What an edge serves, as text for people who read `/readyz`, and whether the registry considers it lost. */
export function servedLines(live: Pick<LiveSet, 'get' | 'reportedSecondsAgo'>): string[] {
  const number = live.get()?.set.number;
  if (number === undefined) return [];
  const secondsAgo = live.reportedSecondsAgo();
  const serving = `serving set ${number}`;
  if (secondsAgo === undefined) return [serving, 'lost: the registry has not heard of this edge yet'];
  return secondsAgo < maxSilenceSeconds
    ? [serving]
    : [serving, `lost: the registry has not heard of this edge for ${secondsAgo} s`];
}
