import { createHmac, randomBytes } from 'node:crypto';

/** The public id, by which edges know whether to ask for it at all, and 192 bits that nobody can guess. */
const pattern = /^(?<id>[0-9a-z]{8})-[\w-]{32}$/;

export const newHandle = (id: string) => `${id}-${randomBytes(24).toString('base64url')}`;

/** Of a branch's preview: the same each time, although the registry stores no handle. @param secret the site's own */
export const lastingHandle = (id: string, secret: string) =>
  `${id}-${createHmac('sha256', secret).update(`preview ${id}`).digest().subarray(0, 24).toString('base64url')}`;

/** The public id within a handle; undefined for what is none. */
export const previewIdOf = (handle: string) => pattern.exec(handle)?.groups?.id;
