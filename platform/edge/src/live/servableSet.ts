import type { ReleaseSet } from '@platform/protocol/releases';
import type { ReleaseSource } from '@platform/registry/sets/releaseSource';
import { type Live, SetFailure } from './startSet.ts';

type Options = {
  source: ReleaseSource;
  start: (set: ReleaseSet) => Promise<Live>;
  /** Starts are counted, not sets: one that holds a version that failed is passed over. */
  maxStarts?: number;
  maxMs?: number;
};

/**
 * The newest set before `number` that can be served, where the set of that number cannot: for an edge that has nothing
 * to serve yet. Ends early when there is a newer set to try.
 */
export async function servableSetBefore(
  number: number,
  failure: SetFailure,
  { source, start, maxStarts = 10, maxMs = 60_000 }: Options,
): Promise<Live | undefined> {
  const broken = [failure.version];
  const deadline = Date.now() + maxMs;
  let candidate = await source.before(number, broken);
  for (let starts = 0; candidate && starts < maxStarts && Date.now() < deadline; starts++) {
    if ((await source.newestNumber()) > number) return undefined;
    const set = await source.read(candidate);
    try {
      if (set) return await start(set);
    } catch (error) {
      if (!(error instanceof SetFailure)) throw error;
      broken.push(error.version);
    }
    candidate = await source.before(candidate, broken);
  }
  return undefined;
}
