import type { ReleaseSet } from '@platform/protocol/releases';
import type { ReleaseSource } from '@platform/registry/edges/releaseSource';
import { type Live, SetFailure } from './startSet.ts';

type Options = {
  source: ReleaseSource;
  start: (set: ReleaseSet) => Promise<Live>;
  /** At most this many starts: sets with a version that has failed already are skipped without one. */
  maxStarts?: number;
  maxMs?: number;
};

/**
 * For an edge that serves nothing yet, and whose set `number` cannot be served: the newest set before it that can. Ends
 * early when there is a newer set to try.
 */
export async function servableSetBefore(
  number: number,
  failure: SetFailure,
  { source, start, maxStarts = 10, maxMs = 60_000 }: Options,
): Promise<Live | undefined> {
  const broken = [failure.version];
  const deadline = Date.now() + maxMs;
  let candidate = await source.newestBefore(number, broken);
  for (let starts = 0; candidate && starts < maxStarts && Date.now() < deadline; starts++) {
    if ((await source.newestNumber()) > number) return undefined;
    const set = await source.read(candidate);
    try {
      if (set) return await start(set);
    } catch (error) {
      if (!(error instanceof SetFailure)) throw error;
      broken.push(error.version);
    }
    candidate = await source.newestBefore(candidate, broken);
  }
  return undefined;
}
