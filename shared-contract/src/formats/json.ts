import * as v from 'valibot';
import { limits } from './limits.ts';
import { isStorable } from './text.ts';

const maxDepth = 20;

/** Uses a list instead of recursion: a body of 256 KB can nest deeper than the call stack. */
function isStorableJson(root: unknown): boolean {
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && !isStorable(value)) return false;
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= maxDepth) return false;
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) return false;
      open.push({ value: inner, depth: depth + 1 });
    }
  }
  return true;
}

const isTextOrObject = (value: unknown) =>
  typeof value === 'string' ? value.length <= limits.longText : typeof value === 'object' && value !== null;

/** Free JSON for a jsonb column: a text, a list or an object, at most 20 levels deep, free of NUL. */
export const jsonSchema = (message: string) =>
  v.pipe(v.unknown(), v.check(isTextOrObject, message), v.check(isStorableJson, message));
