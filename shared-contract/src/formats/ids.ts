// Without valibot, so that a first view that reads an id does not load it.
import { limits } from './limits.ts';

/** The id in a path, or null when the text is no positive integer, such as '01', '1e3' and '0'. */
export function readId(text: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= limits.id ? id : null;
}
