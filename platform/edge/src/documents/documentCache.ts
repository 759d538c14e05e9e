import type { Document } from './document.ts';

type Finished = { tag: string; document: Document; size: number };
type Making = { tag: string; document: Promise<Document> };
type Entry = { finished?: Finished; making?: Making };

/**
 * Documents by address, each in its newest state: `tag` says which state of its data a document shows. Bounded by bytes,
 * least recently used first to go; made once at a time, however many ask. A finished document stays until a newer one is
 * finished: one that may not be stored (`no-store`), or that fails, replaces nothing.
 */
export function documentCache(maxBytes: number) {
  const entries = new Map<string, Entry>();
  let total = 0;

  /** The address' entry, moved to the end: the first ones are evicted first. */
  function touch(address: string) {
    const entry = entries.get(address) ?? {};
    entries.delete(address);
    entries.set(address, entry);
    return entry;
  }

  function evict(address: string, entry: Entry) {
    entries.delete(address);
    total -= entry.finished?.size ?? 0;
  }

  function store(entry: Entry, finished: Finished) {
    total += finished.size - (entry.finished?.size ?? 0);
    entry.finished = finished;
    for (const [oldest, other] of entries) {
      if (total <= maxBytes) break;
      evict(oldest, other);
    }
  }

  function start(address: string, entry: Entry, tag: string, make: () => Promise<Document>): Making {
    const isCurrent = () => entries.get(address) === entry && entry.making === making;
    async function finish() {
      try {
        const document = await make();
        const isFinished = document.headers['Cache-Control'] !== 'no-store';
        if (isFinished && isCurrent()) store(entry, { tag, document, size: sizeOf(document) });
        return isFinished ? document : (entry.finished?.document ?? document);
      } catch (error) {
        if (entry.finished) return entry.finished.document;
        throw error;
      } finally {
        if (isCurrent()) {
          entry.making = undefined;
          if (!entry.finished) entries.delete(address);
        }
      }
    }
    const making: Making = { tag, document: finish() };
    entry.making = making;
    return making;
  }

  return {
    /** The newest finished document of an address, whatever state of the data it shows. */
    finished: (address: string) => entries.get(address)?.finished?.document,

    /** The document of this state; an older finished one where this state's cannot be finished. @throws what `make` does */
    async get(address: string, tag: string, make: () => Promise<Document>): Promise<Document> {
      const entry = touch(address);
      if (entry.finished?.tag === tag) return entry.finished.document;
      const making = entry.making?.tag === tag ? entry.making : start(address, entry, tag, make);
      return making.document;
    },
  };
}

const sizeOf = ({ bodies }: Document) => Object.values(bodies).reduce((sum, { byteLength }) => sum + byteLength, 0);
