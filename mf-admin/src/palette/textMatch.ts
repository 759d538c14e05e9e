const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The words of what was typed. */
export const wordsOf = (typed: string) => typed.trim().split(/\s+/).filter(Boolean);

export const contains = (text: string, part: string) => new RegExp(escaped(part), 'iu').test(text);

/** Whether each of `words` begins a word of the text. */
export const beginsWords = (text: string, words: readonly string[]) =>
  words.every((word) => new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}`, 'iu').test(text));

export type TextPart = { text: string; isMatch: boolean };

/** A text in parts, of which those that match one of `parts` are marked: each once, at the beginning of a word if possible. */
export function markMatches(text: string, parts: readonly string[]): TextPart[] {
  const ranges = parts.flatMap((part) => rangeOf(text, part) ?? []).sort((one, other) => one.from - other.from);
  const marked: TextPart[] = [];
  let end = 0;
  for (const { from, to } of ranges) {
    if (from < end) continue; // within the previous one
    if (from > end) marked.push({ text: text.slice(end, from), isMatch: false });
    marked.push({ text: text.slice(from, to), isMatch: true });
    end = to;
  }
  if (end < text.length) marked.push({ text: text.slice(end), isMatch: false });
  return marked;
}

function rangeOf(text: string, part: string) {
  if (part === '') return undefined;
  const pattern = escaped(part);
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}`, 'iu').exec(text) ?? new RegExp(pattern, 'iu').exec(text);
  return found ? { from: found.index, to: found.index + found[0].length } : undefined;
}
