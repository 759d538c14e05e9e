import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 bits, for a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token, so that it cannot be used by whoever reads the table. A random token needs no slow hash. */
export const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('hex');
