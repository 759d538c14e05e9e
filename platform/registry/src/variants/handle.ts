import { createHmac, randomBytes } from 'node:crypto';

/** The public id, by which edges recognise existing previews, and a secret of 192 bits. */
const pattern = /^(?<id>[0-9a-z]{8})-[\w-]{32}$/;

export const newHandle = (id: string) => `${id}-${randomBytes(24).toString('base64url')}`;

/** For a branch's preview: always the same, although the registry stores no handle. @param secret the site's own */
export const lastingHandle = (id: string, secret: string) =>
  `${id}-${createHmac('sha256', secret).update(`preview ${id}`).digest().subarray(0, 24).toString('base64url')}`;

/** The public id within a handle; undefined for an invalid one. */
export const previewIdOf = (handle: string) => pattern.exec(handle)?.groups?.id;
