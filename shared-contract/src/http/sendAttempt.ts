import { isIdempotencyKey } from './idempotency.ts';

/** The key under which every attempt sends the same content, and the time of the first one, in milliseconds since 1970. */
export type SendAttempt = { content: string; key: string; since: number };

/** Of what a device has stored. */
export function isSendAttempt(stored: unknown): stored is SendAttempt {
  const { content, key, since } = (stored ?? {}) as Partial<SendAttempt>;
  return typeof content === 'string' && typeof key === 'string' && isIdempotencyKey(key) && Number.isFinite(since);
}
