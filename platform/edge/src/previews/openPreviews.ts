import type { OpenPreview } from '@onesite/protocol/live';
import { digestOf } from '@onesite/protocol/signature';
import { freshOrStale, withTimeout } from '@onesite/shared-contract/http/withTimeout';
import { LRUCache } from 'lru-cache';
import { askTogether } from '../live/askTogether.ts';
import { Unavailable, visitorTimeoutMs } from '../live/liveState.ts';
import type { RegistryLink } from '../live/registryLink.ts';
import type { StoredSets } from '../sets/storedSets.ts';

/** How long an answer of the registry is used without asking again: a revoked preview is closed within a second. */
const freshMs = 500;
/** How many previews are cached. Made-up handles displace others, which are then read again. */
const maxKnown = 5_000;
/** The form of the registry's handles. The registry is not asked about any other text. */
const handlePattern = /^[0-9a-z]{8}-[\w-]{32}$/;

export type OpenPreviews = ReturnType<typeof createOpenPreviews>;

/**
 * The previews whose handles visitors have. The edge asks the registry for them by the digests of the handles. While the registry does not answer, those that are known stay open until they expire.
 */
export function createOpenPreviews(
  link: Pick<RegistryLink, 'readPreviews'>,
  { readVersion }: Pick<StoredSets, 'readVersion'>,
) {
  const known = new LRUCache<string, { preview: OpenPreview | undefined; at: number }>({ max: maxKnown });
  const read = askTogether(link.readPreviews);

  async function ask(digest: string) {
    const preview = (await read(digest)).find((one) => one.digest === digest);
    await Promise.all((preview?.versions ?? []).map(readVersion)); // what is read is cached, and served
    known.set(digest, { preview, at: performance.now() });
    return preview;
  }

  return {
    /** @returns undefined if the preview is not open @throws Unavailable if it is not cached, and the registry does not answer in time */
    async find(handle: string): Promise<OpenPreview | undefined> {
      if (!handlePattern.test(handle)) return undefined;
      const digest = digestOf(handle);
      const { preview, at = Number.NEGATIVE_INFINITY } = known.get(digest) ?? {};
      const ageMs = performance.now() - at;
      if (ageMs < freshMs) return preview;
      const asked = ask(digest);
      if (preview && ageMs < preview.leftMs) return freshOrStale(asked, preview);
      return withTimeout(visitorTimeoutMs, asked).catch(({ message }: Error) => {
        throw new Unavailable(message);
      });
    },
  };
}
