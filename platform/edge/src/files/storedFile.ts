import { endingOf, fileTypes } from '@onesite/federation/fileTypes';
import type { ArtifactStore } from '@onesite/registry/store/artifactStore';
import type { Context } from 'hono';
import { acceptedEncodings, type Encoding } from '../encoding.ts';

/** By the file's ending; undefined for one that no version contains. */
export const typeOf = (file: string): string | undefined => {
  const ending = endingOf(file);
  return Object.hasOwn(fileTypes, ending) ? fileTypes[ending] : undefined;
};

/** A picture that is opened on its own is a document of this origin: its styles apply, and none of its scripts run. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox";

/** Headers of every response with a stored file. */
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
