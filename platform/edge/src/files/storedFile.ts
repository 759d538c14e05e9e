import type { ArtifactStore } from '@onesite/registry/store/artifactStore';
import type { Context } from 'hono';
import { acceptedEncodings, type Encoding } from '../encoding.ts';

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/vnd.microsoft.icon',
  webp: 'image/webp',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
};

/** By the file's extension; undefined for an extension that no version contains. */
export const typeOf = (file: string) => types[file.slice(file.lastIndexOf('.') + 1)];

/** A picture that is opened by itself is a document of this origin: its styles apply, and none of its scripts run. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox";

/** Headers of every response with a stored file. */
export const fileHeaders = (type: string) => ({
  'Content-Type': type,
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Accept-Encoding',
  ...(type === types.svg ? { 'Content-Security-Policy': picturePolicy } : {}),
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
