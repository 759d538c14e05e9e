import { createHmac } from 'node:crypto';

/**
 * Digests for one use of a site's key, which nobody without the key can compare with those of guesses: there are few enough
 * names and addresses to try all.
 */
export function keyedDigest(key: string, use: string): (text: string) => Buffer {
  const ownKey = createHmac('sha256', key).update(use).digest();
  return (text) => createHmac('sha256', ownKey).update(text).digest();
}
