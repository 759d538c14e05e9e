import { setTimeout as sleep } from 'node:timers/promises';
import type { Document } from './document.ts';

/** Milliseconds that a visitor waits for a fresh document before an older one of the same address will do. */
const patience = 250;

type Entry = { tag: string; document: Promise<Document>; made?: Document; size: number };

/**
 * Documents by address, each in its newest state: `tag` says which state of its data a document shows. Bounded by bytes,
 * least recently used first to go; made once at a time, however many ask; while a new one is slow, the old one is served.
 */
export function documentCache(maxBytes: number) {
  const entries = new Map<string, Entry>();
  let total = 0;

  function forget(address: string, entry: Entry) {
    if (entries.get(address) !== entry) return;
    entries.delete(address);
    total -= entry.size;
  }

  function keep(address: string, entry: Entry, made: Document) {
    if (made.headers['Cache-Control'] === 'no-store') return forget(address, entry);
    if (entries.get(address) !== entry) return;
    entry.made = made;
    entry.size = Object.values(made.bodies).reduce((sum, { byteLength }) => sum + byteLength, 0);
    total += entry.size;
    for (const [oldest, other] of entries) {
      if (total <= maxBytes) break;
      forget(oldest, other);
    }
  }

  function start(address: string, tag: string, make: () => Promise<Document>) {
    const entry: Entry = { tag, document: make(), size: 0 };
    const old = entries.get(address);
    if (old) forget(address, old);
    entries.set(address, entry);
    entry.document.then(
      (made) => keep(address, entry, made),
      () => forget(address, entry),
    );
    return { entry, old };
  }

  return async function get(address: string, tag: string, make: () => Promise<Document>): Promise<Document> {
    const known = entries.get(address);
    if (known?.tag === tag) {
      entries.delete(address); // to the end: the first ones go first
      entries.set(address, known);
      return known.document;
    }
    const { entry, old } = start(address, tag, make);
    if (!old?.made) return entry.document;
    const waited = new AbortController();
    const late = sleep(patience, old.made, { signal: waited.signal }).catch(() => entry.document);
    return Promise.race([entry.document, late]).finally(() => waited.abort());
  };
}
