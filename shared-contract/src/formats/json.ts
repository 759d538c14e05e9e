import * as v from 'valibot';
import { limits } from './limits.ts';
import { isStorable } from './text.ts';

const maxDepth = 20;

/** Goes no deeper than it accepts: a body of 256 KB can nest deeper than the call stack. */
function isStorableJson(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= maxDepth) return false;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorableJson(inner, depth + 1));
}

const isTextOrObject = (value: unknown) =>
  typeof value === 'string' ? value.length <= limits.longText : typeof value === 'object' && value !== null;

/** Free JSON for a jsonb column: a text, a list or an object, at most 20 levels deep, free of NUL. */
export const jsonSchema = (message: string) =>
  v.pipe(
    v.unknown(),
    v.check(isTextOrObject, message),
    v.check((value) => isStorableJson(value), message),
  );
