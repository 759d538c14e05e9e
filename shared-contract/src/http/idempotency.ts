/** Header that distinguishes a repeated submit of the same form from a second one (docs/specification/calls.md#idempotency-key). */
export const idempotencyHeader = 'Idempotency-Key';

/** How long the API remembers a key, in hours. */
export const idempotencyHours = 24;

/** 1 to 200 visible ASCII characters. */
export const isIdempotencyKey = (key: string): boolean => /^[\x21-\x7e]{1,200}$/.test(key);

/**
 * A new key of 128 random bits in hex. Not `crypto.randomUUID`, which browsers offer on https and localhost only.
 * A form keeps its key over double click, retry and reload until it succeeds or its content changes.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
