import { relative } from 'node:path';

/** How many the facts list; a remote may have more. */
const maxSelectors = 50;

/** Rules within these apply like any others. Within all other at-rules they are in a layer, or style no elements. */
const conditionalRules = ['@media', '@supports', '@container', '@starting-style'];

/**
 * The selectors of a remote's own style sheets, and of its libraries', that apply to what other remotes show beside it: those without a
 * class or an id, outside of layers.
 * @param {(readonly [path: string, css: string])[]} sheets @param {string} dir
 */
export function globalSelectorsOf(sheets, dir) {
  const found = sheets
    .map(([path, css]) => [relative(dir, path).replaceAll('\\', '/'), css])
    .sort(([one], [other]) => (one < other ? -1 : 1)) // bundlers list them in the order of reading, and a version must not depend on that
    .flatMap(([file, css]) =>
      selectorsIn(css)
        .filter(isGlobal)
        .map((selector) => ({ selector: selector.slice(0, 100), file })),
    )
    .slice(0, maxSelectors);
  return found.length > 0 ? { globalSelectors: found } : {};
}

/** The style sheets of a build: webpack's and Rspack's own modules, and those of a plugin that extracts them. @param {import('@rspack/core').Compilation} compilation */
export const sheetsOf = ({ modules }) =>
  [...modules]
    .filter(({ type }) => type.startsWith('css'))
    .map((sheet) => [sheet.nameForCondition(), `${sheet.content ?? sheet.originalSource()?.source() ?? ''}`]);

/** `:export` and `:import` are of CSS modules. An attribute `data-…` is as particular as a class. */
const isGlobal = (selector) => !/[.#]|\[data-|^:(export|import)/.test(selector);

/**
 * The selectors of all rules that no layer and no other rule contains, read character by character: `prelude` is the text since the last
 * brace or semicolon, with `\0` between selectors, `outer` the rules around this place, `depth` how many parentheses are open.
 * @param {string} css
 */
export function selectorsIn(css) {
  const found = [];
  const outer = [];
  let prelude = '';
  let depth = 0;
  for (let i = 0; i < css.length; i++) {
    const char = css[i];
    const end = endOfToken(css, i);
    if (end > i) {
      if (char !== '/') prelude += css.slice(i, end + 1); // not a comment
      i = end;
    } else if (char === '{') {
      const text = prelude.trim();
      if (!text.startsWith('@') && outer.every((one) => conditionalRules.includes(one)))
        found.push(...text.split('\0').map((one) => one.trim()));
      outer.push(text.split(' ')[0].split('(')[0]);
      prelude = '';
    } else if (char === '}' || (char === ';' && depth === 0)) {
      if (char === '}') outer.pop();
      prelude = '';
      depth = 0;
    } else {
      if (char === '(') depth++;
      if (char === ')') depth--;
      prelude += char === ',' && depth === 0 ? '\0' : char; // others are within `:is(a, b)`
    }
  }
  return found;
}

/** The last character of the comment, text or escape that begins here; the same position if none does. */
function endOfToken(css, i) {
  if (css[i] === '\\') return i + 1;
  if (css.startsWith('/*', i)) return orEnd(css, css.indexOf('*/', i + 2) + 1);
  if (css[i] !== '"' && css[i] !== "'") return i;
  let end = i + 1;
  while (end < css.length && css[end] !== css[i]) end += css[end] === '\\' ? 2 : 1;
  return end;
}

const orEnd = (css, end) => (end > 0 ? end : css.length);
