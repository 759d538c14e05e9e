import type { ReleaseSet } from '@onesite/protocol/releases';
import type { ReleaseSource } from '@onesite/registry/edges/releaseSource';
import { type Live, SetFailure } from './startSet.ts';

/** At most this many starts; sets with a version that has already failed are skipped and do not count. */
const maxStarts = 10;
const maxMs = 60_000;

type Options = { source: ReleaseSource; start: (set: ReleaseSet) => Promise<Live> };

/**
 * The newest set before `number` that can be served, for an edge that serves nothing yet and cannot serve `number`. Ends early when
 * there is a newer set to try.
 */
export async function servableSetBefore(
  number: number,
  failure: SetFailure,
  { source, start }: Options,
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
