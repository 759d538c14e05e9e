import { LRUCache } from 'lru-cache';
import type { Document } from './document.ts';

type CachedDocument = { tag: string; document: Document; requests: number };
type Pending = { tag: string; document: Promise<Document> };

/**
 * Documents by address, each in its newest state: `tag` names the state of the data that a document shows. The cache is bounded by
 * bytes and drops the least recently used document first. A finished document stays until a newer one is finished: one that fails,
 * or may not be stored (`no-store`, or for some visitors alone), replaces nothing.
 */
export function createDocumentCache(maxBytes: number) {
  const documents = new LRUCache<string, CachedDocument>({
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
        const isStorable = !document.isPersonal && !document.headers['Cache-Control']?.startsWith('no-store');
        const requests = (documents.peek(address)?.requests ?? 0) + 1;
        if (isStorable && isNewest()) documents.set(address, { tag, document, requests });
        return isStorable ? document : (documents.peek(address)?.document ?? document);
      } catch (error) {
        const older = documents.peek(address);
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
    const cached = documents.get(address);
    if (cached) cached.requests++;
    return cached;
  }

  return {
    /** The newest finished document of an address, which may show older data. */
    newest: (address: string) => documents.peek(address)?.document,

    /** As `newest`, for a document that is sent: the cache drops it later, and counts the request. */
    documentToSend: (address: string) => use(address)?.document,

    has: (address: string, tag: string) => isCurrent(documents.peek(address), tag),

    size: () => ({ documents: documents.size, bytes: documents.calculatedSize }),

    /** The document with the data of this tag; an older one if `make` fails. @throws the error of `make` if there is no older one */
    async get(address: string, tag: string, make: () => Promise<Document>): Promise<Document> {
      const cached = use(address);
      if (isCurrent(cached, tag)) return cached!.document;
      const current = pending.get(address);
      return (current?.tag === tag ? current : start(address, tag, make)).document;
    },

    /** How often each finished document was requested. Each call halves the counts. */
    takeRequestCounts(): [address: string, times: number][] {
      return [...documents.entries()].map(([address, entry]) => {
        const times = entry.requests;
        entry.requests = Math.floor(times / 2);
        return [address, times];
      });
    },
  };
}

const isCurrent = (cached: CachedDocument | undefined, tag: string) =>
  cached?.tag === tag && cached.document.expiresAt > performance.now();

/** Counts a gzip body as well, which may be added later and is about as large as the Brotli body. */
const sizeOf = ({ bodies: { br, identity } }: Document) => {
  const bytes = identity.byteLength + 2 * br.byteLength;
  return Math.max(1, bytes); // the package refuses a size of 0
};
