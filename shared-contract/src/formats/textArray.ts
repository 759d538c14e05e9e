/**
 * The items of an array as Postgres writes it: `{Coastal,"Mountain, high",NULL}`, with or without bounds before it, its own
 * arrays flattened. NULL is left out.
 * @returns undefined for a text that is no such array
 */
export function parseTextArray(text: string): string[] | undefined {
  const [, body] = /^(?:(?:\[-?\d+:-?\d+\])+=)?(\{.*\})$/s.exec(trimmed(text)) ?? [];
  if (body === undefined) return undefined;
  const tokens = body.match(/"(?:[^"\\]|\\.)*"|(?:[^"\\{},]|\\.)+|[{},]/gs) ?? [];
  if (tokens.join('').length !== body.length) return undefined;
  return itemsOf(tokens);
}

/** Reads tokens by what may follow the previous one. */
function itemsOf(tokens: readonly string[]): string[] | undefined {
  const items: string[] = [];
  let depth = 0;
  let mayHaveItem = true;
  let isFresh = true; // nothing but `{` before: `}` may follow
  for (const [at, token] of tokens.entries()) {
    const isBlank = trimmed(token) === '';
    if (isBlank) continue;
    if (depth === 0 && at > 0) return undefined; // text after the last brace
    if (token === '{') {
      if (!mayHaveItem) return undefined;
      depth++;
      isFresh = true;
    } else if (token === '}') {
      if (mayHaveItem && !isFresh) return undefined;
      depth--;
      mayHaveItem = false;
      isFresh = false;
    } else if (token === ',') {
      if (mayHaveItem) return undefined;
      mayHaveItem = true;
    } else {
      if (!mayHaveItem || depth === 0) return undefined;
      if (token.startsWith('"')) items.push(unescaped(token.slice(1, -1)));
      else if (trimmed(token).toUpperCase() !== 'NULL') items.push(unescaped(trimmed(token)));
      mayHaveItem = false;
      isFresh = false;
    }
  }
  return depth === 0 ? items : undefined;
}

const unescaped = (text: string) => text.replace(/\\(.)/gs, '$1');

/** Without the white space that Postgres skips; others, such as a non-breaking space, belong to an item. */
function trimmed(text: string) {
  const isSkipped = (at: number) => ' \t\n\r\v\f'.includes(text.charAt(at));
  let [from, to] = [0, text.length];
  while (from < to && isSkipped(from)) from++;
  while (from < to && isSkipped(to - 1)) to--;
  return text.slice(from, to);
}
