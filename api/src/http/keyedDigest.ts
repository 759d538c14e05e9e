import { createHmac } from 'node:crypto';

/**
 * Digests for one use of a site's key. Without the key, nobody can compare them with digests of guesses: names and addresses are
 * few enough to try all.
 */
export function createKeyedDigest(key: string, use: string): (text: string) => Buffer {
  const ownKey = createHmac('sha256', key).update(use).digest();
  return (text) => createHmac('sha256', ownKey).update(text).digest();
}
