import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyIn } from '@onesite/shared-contract/http/linkKeys';

/** A new secret of 256 bits, for a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * What is stored of a token, so that somebody who reads the table cannot use it. A random token needs no slow hash. What mail
 * programs add to a link is not part of its token.
 */
export const tokenDigest = (token: string): string => createHash('sha256').update(keyIn(token)).digest('hex');

/** Takes the same time wherever the two differ. */
export const isSameSecret = (given: string | null | undefined, secret: string | null): boolean =>
  typeof given === 'string' &&
  secret !== null &&
  timingSafeEqual(Buffer.from(tokenDigest(given)), Buffer.from(tokenDigest(secret)));
