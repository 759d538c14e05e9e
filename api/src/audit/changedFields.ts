import { isDeepStrictEqual } from 'node:util';

/** The fields that the input changes, before and after; null when it changes none. */
export function changedFields(current: object, input: object) {
  const was = current as Record<string, unknown>;
  const changed = Object.entries(input).filter(([field, value]) => !isDeepStrictEqual(was[field], value));
  if (changed.length === 0) return null;
  const before: Record<string, unknown> = Object.fromEntries(changed.map(([field]) => [field, was[field]]));
  const after: Record<string, unknown> = Object.fromEntries(changed);
  return { before, after };
}
