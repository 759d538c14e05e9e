import { LRUCache } from 'lru-cache';

/** The encodings in which files and documents are stored, best first, with the suffix of such a file. */
export const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

export type Encoding = (typeof encodings)[number]['name'];

/** Browsers send one of a few texts. */
const cached = new LRUCache<string, readonly (typeof encodings)[number][]>({ max: 100 });

/** The encodings that a client accepts by its `Accept-Encoding`; `q=0` refuses one. */
export function acceptedEncodings(header: string | null | undefined) {
  const found = cached.get(header ?? '');
  if (found) return found;
  const accepted = parsed(header);
  if (!header || header.length < 200) cached.set(header ?? '', accepted);
  return accepted;
}

function parsed(header: string | null | undefined) {
  const taken = (header ?? '')
    .split(',')
    .map((part) => part.split(';').map((text) => text.trim()))
    .filter(([, quality]) => !quality || Number(quality.replace(/^q=/i, '')) > 0)
    .map(([name]) => name?.toLowerCase());
  return encodings.filter(({ name }) => taken.includes(name));
}
