import { newIdempotencyKey } from './idempotency.ts';

/** What is sent, and the key under which every attempt sends it. */
export type SendAttempt = { content: string; key: string };

/**
 * The attempt to send a form: the last one while the content is the same, so that a double click or a retry after an answer
 * that got lost makes no second row; a new one when the content changes.
 */
export function sendAttempt(
  values: Record<string, unknown>,
  last: SendAttempt | null,
  newKey = newIdempotencyKey,
): SendAttempt {
  const content = contentOf(values);
  return last?.content === content ? last : { content, key: newKey() };
}

/** Holds the attempt of a form on a page. It is good for one success: a form that stays then makes another of these. */
export function createSendKey(newKey = newIdempotencyKey) {
  let last: SendAttempt | null = null;
  return (values: Record<string, unknown>) => {
    last = sendAttempt(values, last, newKey);
    return last.key;
  };
}

/** Identifies what is sent, in whatever order it was filled in. */
export const contentOf = (values: Record<string, unknown>) => JSON.stringify(values, sortedKeys);

/** For JSON.stringify: the keys of every object, at any depth, in one order. */
function sortedKeys(_: string, value: unknown) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
