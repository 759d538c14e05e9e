import { setTimeout as sleep } from 'node:timers/promises';
import type { Document } from './document.ts';

/** Milliseconds that a visitor waits for a fresh document before an older one of the same address will do. */
const patience = 250;

type Entry = {
  tag: string;
  document: Promise<Document>;
  /** The document, once it is made. */
  made?: Document;
  /** What stood here before, until then. */
  before?: Document;
  size: number;
};

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
    entry.before = undefined;
    entry.size = Object.values(made.bodies).reduce((sum, { byteLength }) => sum + byteLength, 0);
    total += entry.size;
    for (const [oldest, other] of entries) {
      if (total <= maxBytes) break;
      forget(oldest, other);
    }
  }

  function start(address: string, tag: string, make: () => Promise<Document>) {
    const old = entries.get(address);
    const entry: Entry = { tag, document: make(), before: old?.made ?? old?.before, size: 0 };
    if (old) forget(address, old);
    entries.set(address, entry);
    entry.document.then(
      (made) => keep(address, entry, made),
      () => forget(address, entry),
    );
    return entry;
  }

  return async function get(address: string, tag: string, make: () => Promise<Document>): Promise<Document> {
    const known = entries.get(address);
    if (known?.tag === tag) {
      entries.delete(address); // to the end: the first ones go first
      entries.set(address, known);
    }
    const { document, before } = known?.tag === tag ? known : start(address, tag, make);
    return before ? soonOr(before, document) : document;
  };
}

/** The new document if it comes soon, else the old one; that also, when the new one cannot be made. */
function soonOr(before: Document, document: Promise<Document>) {
  const waited = new AbortController();
  const late = sleep(patience, before, { signal: waited.signal }).catch(() => before);
  return Promise.race([document.catch(() => before), late]).finally(() => waited.abort());
}
