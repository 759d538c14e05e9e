import { isIdempotencyKey } from './idempotency.ts';

/** The key under which every attempt sends the same content, and the time of the first one, in milliseconds since 1970. */
export type SendKey = { key: string; since: number };

export type SendAttempt = SendKey & { content: string };

/** Of what a device has stored. */
export function isSendKey(stored: unknown): stored is SendKey {
  const { key, since } = (stored ?? {}) as Partial<SendKey>;
  return typeof key === 'string' && isIdempotencyKey(key) && Number.isFinite(since);
}

export const isSendAttempt = (stored: unknown): stored is SendAttempt =>
  isSendKey(stored) && typeof (stored as Partial<SendAttempt>).content === 'string';
