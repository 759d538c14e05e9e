import { newIdempotencyKey } from './idempotency.ts';

/**
 * The key under which a form is sent: the same for every attempt with the same content, so that a double click or a retry
 * after an answer that got lost makes no second row; a new one when the content changes. It is good for one success: a
 * form that stays on the page then makes another of these.
 */
export function createSendKey(newKey = newIdempotencyKey) {
  let last: { content: string; key: string } | undefined;
  return (values: Record<string, unknown>) => {
    const content = contentOf(values);
    if (last?.content !== content) last = { content, key: newKey() };
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
