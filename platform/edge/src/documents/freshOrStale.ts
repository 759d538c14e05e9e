import type { Document } from './document.ts';

/** Milliseconds that a visitor waits for the fresh document before the stale one of the same address will do. */
const freshTimeoutMs = 250;

/** The fresh document if it comes soon, else the stale one; that also, when the fresh one fails. */
export function freshOrStale(fresh: Promise<Document>, stale: Document) {
  return new Promise<Document>((resolve) => {
    const timer = setTimeout(resolve, freshTimeoutMs, stale);
    fresh.then(resolve, () => resolve(stale)).finally(() => clearTimeout(timer));
  });
}
