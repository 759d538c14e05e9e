import type { Document } from './document.ts';
import { createDocumentCache } from './documentCache.ts';

/** How many are made or wait to be made: one renderer makes one after the other, in a few hundredths of a second each. */
const maxPending = 8;

type Making = {
  /** What the document shows, and the state of its data. */
  address: string;
  tag: string;
  forwardedFor: string | null;
};

/**
 * Documents of records with a `query`: there are as many as anybody makes up. So they have a cache of their own, from which they
 * only drop each other, and a short queue before a renderer of their own: however many are requested, other pages
 * keep their renderers and their cached documents. (docs/adr/0022-documents-by-query.md)
 *
 * @param allowRender counts a document that has to be made for its caller's network
 */
export function createQueryDocuments(maxBytes: number, allowRender: (forwardedFor: string | null) => boolean) {
  const cache = createDocumentCache(maxBytes);
  let pending = 0;

  return {
    size: cache.size,
    /** The newest finished document of an address. */
    finished: cache.finished,
    has: cache.has,
    /** The document of this state; undefined if the queue is full, or the caller has had too many made. */
    async get({ address, tag, forwardedFor }: Making, make: () => Promise<Document>): Promise<Document | undefined> {
      if (cache.has(address, tag) || cache.isPending(address, tag)) return cache.get(address, tag, make);
      if (pending >= maxPending || !allowRender(forwardedFor)) return undefined;
      pending++;
      return cache.get(address, tag, () => make().finally(() => pending--));
    },
  };
}
