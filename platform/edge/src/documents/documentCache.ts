import { LRUCache } from 'lru-cache';
import type { Document } from './document.ts';

type Finished = { tag: string; document: Document; requests: number };
type Pending = { tag: string; document: Promise<Document> };

/**
 * Documents by address, each in its newest state: `tag` names the state of the data that a document shows. The cache is bounded by
 * bytes and drops the least recently used document first. A finished document stays until a newer one is finished: one that fails,
 * or may not be stored (`no-store`), replaces nothing.
 */
export function createDocumentCache(maxBytes: number) {
  const finished = new LRUCache<string, Finished>({
    maxSize: maxBytes,
    sizeCalculation: ({ document }) => sizeOf(document),
  });
  // Written by hand, because the package's own `fetch` has one pending value per key, whatever its tag, and drops the stale one.
  const pending = new Map<string, Pending>();

  function start(address: string, tag: string, make: () => Promise<Document>): Pending {
    const isNewest = () => pending.get(address) === started;
    async function finish() {
      try {
        const document = await make();
        const isStorable = !document.headers['Cache-Control']?.startsWith('no-store');
        const requests = (finished.peek(address)?.requests ?? 0) + 1;
        if (isStorable && isNewest()) finished.set(address, { tag, document, requests });
        return isStorable ? document : (finished.peek(address)?.document ?? document);
      } catch (error) {
        const older = finished.peek(address);
        if (older) return older.document;
        throw error;
      } finally {
        if (isNewest()) pending.delete(address);
      }
    }
    const started: Pending = { tag, document: finish() };
    pending.set(address, started);
    return started;
  }

  function use(address: string) {
    const cached = finished.get(address);
    if (cached) cached.requests++;
    return cached;
  }

  return {
    /** The newest finished document of an address, whatever state of the data it shows. */
    finished: (address: string) => finished.peek(address)?.document,

    /** The same for a document that is about to be sent: being used, it is dropped later than others. */
    used: (address: string) => use(address)?.document,

    /** Whether a document of this state is finished. */
    has: (address: string, tag: string) => isCurrent(finished.peek(address), tag),

    size: () => ({ documents: finished.size, bytes: finished.calculatedSize }),

    /** The document of this state; an older finished one if this state's cannot be made. @throws what `make` does */
    async get(address: string, tag: string, make: () => Promise<Document>): Promise<Document> {
      const cached = use(address);
      if (isCurrent(cached, tag)) return cached!.document;
      const current = pending.get(address);
      return (current?.tag === tag ? current : start(address, tag, make)).document;
    },

    /** How often each finished document was requested. Each call halves what was counted before. */
    takeRequestCounts(): [address: string, times: number][] {
      return [...finished.entries()].map(([address, entry]) => {
        const times = entry.requests;
        entry.requests = Math.floor(times / 2);
        return [address, times];
      });
    },
  };
}

const isCurrent = (cached: Finished | undefined, tag: string) =>
  cached?.tag === tag && cached.document.expiresAt > performance.now();

/** Includes the gzip form, which is about as large as the Brotli form. */
const sizeOf = ({ bodies: { br, identity } }: Document) => {
  const bytes = identity.byteLength + 2 * br.byteLength;
  return Math.max(1, bytes); // the package refuses a size of 0
};
