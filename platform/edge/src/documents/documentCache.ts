import type { Document } from './document.ts';

/** Bounded by bytes, least recently used first to go; a key is made once at a time, however many ask for it. */
export function documentCache(maxBytes: number) {
  const cache = new Map<string, Promise<Document>>();
  const sizes = new Map<string, number>();
  let total = 0;

  function forget(key: string) {
    cache.delete(key);
    total -= sizes.get(key) ?? 0;
    sizes.delete(key);
  }

  function keep(key: string, { headers, bodies }: Document) {
    if (headers['Cache-Control'] === 'no-store') return forget(key);
    const size = Object.values(bodies).reduce((sum, { byteLength }) => sum + byteLength, 0);
    sizes.set(key, size);
    total += size;
    for (const oldest of cache.keys()) {
      if (total <= maxBytes) break;
      forget(oldest);
    }
  }

  return function get(key: string, make: () => Promise<Document>) {
    const known = cache.get(key);
    const document = known ?? make();
    cache.delete(key);
    cache.set(key, document);
    if (!known) document.then((made) => keep(key, made)).catch(() => forget(key));
    return document;
  };
}
