import { randomBytes } from 'node:crypto';
import { newId } from '../tokens/tokenText.ts';

/** The public id, by which edges know whether to ask for it at all, and 192 random bits. */
const pattern = /^(?<id>[0-9a-z]{8})-[\w-]{32}$/;

export function newHandle() {
  const id = newId();
  return { id, handle: `${id}-${randomBytes(24).toString('base64url')}` };
}

/** The public id within a handle; undefined for what is none. */
export const previewIdOf = (handle: string) => pattern.exec(handle)?.groups?.id;
