/** An item in quotation marks, or one without them, with the white space around it. */
const item = /"(?:[^"\\]|\\.)*"|(?:[^"\\{},]|\\.)+/gs;

/** An array of items, which are written as `x`. */
const array = /\{(?:x(?:,x)*)?\}/g;

/**
 * The items of an array as Postgres writes it: `{Coastal,"Mountain, high",NULL}`, with or without bounds before it, its own
 * arrays flattened. NULL is left out.
 * @returns undefined for a text that is no such array
 */
export function parseTextArray(text: string): string[] | undefined {
  const [, body = ''] = /^(?:(?:\[-?\d+:-?\d+\])+=)?(\{.*\})$/s.exec(trimSpace(text)) ?? [];
  const items: string[] = [];
  let shape = body.replace(item, (found) => {
    const bare = trimSpace(found);
    if (bare === '') return '';
    if (bare.startsWith('"')) items.push(withoutEscapes(bare.slice(1, -1)));
    else if (bare.toUpperCase() !== 'NULL') items.push(withoutEscapes(bare));
    return 'x';
  });
  // The innermost arrays first: each becomes an item of the array around it, until nothing is left to replace.
  let last: string;
  do {
    last = shape;
    shape = shape.replace(array, 'x');
  } while (shape !== last);
  return shape === 'x' ? items : undefined;
}

const withoutEscapes = (text: string) => text.replace(/\\(.)/gs, '$1');

/** Without the white space that Postgres skips; others, such as a non-breaking space, belong to an item. */
function trimSpace(text: string) {
  const isSkipped = (at: number) => ' \t\n\r\v\f'.includes(text.charAt(at));
  let [from, to] = [0, text.length];
  while (from < to && isSkipped(from)) from++;
  while (from < to && isSkipped(to - 1)) to--;
  return text.slice(from, to);
}
