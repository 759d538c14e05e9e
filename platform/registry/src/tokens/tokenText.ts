import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The id is for lists and the history; the rest is the secret. The prefix lets scanners find a token in a repository. */
const pattern = /^fed_[0-9a-z]{8}_[\w-]{43}$/;

/** For lists, links and the history. It is not secret, because it can be guessed. */
export const newId = () =>
  BigInt(`0x${randomBytes(6).toString('hex')}`)
    .toString(36)
    .padStart(8, '0')
    .slice(-8);

export function newToken() {
  const id = newId();
  const text = `fed_${id}_${randomBytes(32).toString('base64url')}`;
  return { id, text, digest: digestOf(text) };
}

export const isTokenText = (text: string) => pattern.test(text);

/** 256 random bits cannot be guessed, so a fast hash is enough. */
export const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Compares digests, which have one length, so that it takes the same time for every text. */
export const isSameSecret = (one: string, other: string) =>
  timingSafeEqual(new TextEncoder().encode(digestOf(one)), new TextEncoder().encode(digestOf(other)));
