import { endingOf, fileTypes } from '@onesite/protocol/build/fileTypes';
import type { ArtifactStore } from '@onesite/store/artifactStore';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';

/** The media type of a file by its extension. Undefined for a type of file that no version contains. */
export const typeOf = (file: string): string | undefined => {
  const ending = endingOf(file);
  return Object.hasOwn(fileTypes, ending) ? fileTypes[ending] : undefined;
};

/** An SVG that somebody opens is a document of this origin. Its styles may apply, but its scripts must not run. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox";

export const fileHeaders = (type: string) => ({
  'Content-Type': type,
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Accept-Encoding',
  ...(type === fileTypes.svg ? { 'Content-Security-Policy': picturePolicy } : {}),
});

export type StoredFile = { name: string; version: string; file: string };

type Stored = { content: Buffer; encoding: Encoding | undefined };

export const sendStored = (c: Context, { content, encoding }: Stored, headers: Record<string, string>) =>
  c.body(new Uint8Array(content), 200, { ...headers, ...(encoding && { 'Content-Encoding': encoding }) });

/** A file of a version's browser half, in the smallest stored form that the browser accepts. */
export async function readStored(store: ArtifactStore, c: Context, { name, version, file }: StoredFile) {
  for (const { name: encoding, suffix } of acceptedEncodings(c.req.header('Accept-Encoding'))) {
    const content = await store.read(name, version, `browser/${file}${suffix}`);
    if (content) return { content, encoding };
  }
  const content = await store.read(name, version, `browser/${file}`);
  return content && { content, encoding: undefined };
}

/** The encodings in which files and documents are stored, best first, with the suffix of such a file. */
export const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

export type Encoding = (typeof encodings)[number]['name'];

/** By `Accept-Encoding`: browsers send few different values. */
const cached = new LRUCache<string, readonly (typeof encodings)[number][]>({ max: 100 });

/** The encodings that a client accepts by its `Accept-Encoding`; `q=0` refuses one. */
export function acceptedEncodings(header: string | null | undefined) {
  const found = cached.get(header ?? '');
  if (found) return found;
  const accepted = parseAccepted(header);
  if (!header || header.length < 200) cached.set(header ?? '', accepted);
  return accepted;
}

function parseAccepted(header: string | null | undefined) {
  const names = (header ?? '')
    .split(',')
    .map((part) => part.split(';').map((text) => text.trim()))
    .filter(([, quality]) => !quality || Number(quality.replace(/^q=/i, '')) > 0)
    .map(([name]) => name?.toLowerCase());
  return encodings.filter(({ name }) => names.includes(name));
}
