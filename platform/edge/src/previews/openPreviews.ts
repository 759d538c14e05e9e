import type { StoredPreview } from '@onesite/protocol/live';
import { digestOf } from '@onesite/protocol/signature';
import { freshOrStale, withTimeout } from '@onesite/telemetry/withTimeout';
import { LRUCache } from 'lru-cache';
import { pauseMs, Unavailable, visitorTimeoutMs } from '../live/followDocument.ts';
import type { RegistryLink } from '../live/registryLink.ts';

/** An answer of the registry is used without another question for so long: a preview that was revoked is over within a second. */
const freshMs = 500;
/** How many previews are known. Whoever makes up handles drops others, which are asked for again. */
const maxKnown = 5_000;
/** In one question. */
const maxHandles = 1_000;
/** As the registry makes them: anything else needs no question. */
const handlePattern = /^[0-9a-z]{8}-[\w-]{32}$/;

export type OpenPreviews = ReturnType<typeof createOpenPreviews>;

/**
 * The previews whose handles visitors have. The edge asks the registry for them by the digests of the handles, for all visitors together and
 * with a pause after each question. While the registry does not answer, those that are known stay open until they expire.
 */
export function createOpenPreviews(link: Pick<RegistryLink, 'readPreviews'>) {
  const known = new LRUCache<string, { preview: StoredPreview | undefined; at: number }>({ max: maxKnown });
  let next: { digests: Set<string>; answer: Promise<StoredPreview[]> } | undefined; // is asked after the last one
  let last: Promise<unknown> = Promise.resolve();

  function nextQuestion() {
    const digests = new Set<string>();
    const answer = last.then(() => {
      next = undefined;
      return link.readPreviews([...digests]);
    });
    const pause = () => new Promise((done) => setTimeout(done, pauseMs));
    last = answer.then(pause, pause);
    return { digests, answer };
  }

  async function ask(digest: string) {
    next ??= nextQuestion();
    if (next.digests.size === maxHandles) throw new Error('too many visitors ask for previews');
    next.digests.add(digest);
    const preview = (await next.answer).find((one) => one.digest === digest);
    known.set(digest, { preview, at: performance.now() });
    return preview;
  }

  return {
    /** @returns undefined if it is not open @throws Unavailable if it is not known, and the registry does not answer in time */
    async find(handle: string): Promise<StoredPreview | undefined> {
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
