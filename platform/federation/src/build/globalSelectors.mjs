import { relative } from 'node:path';
import { parse } from 'postcss';

/** How many the facts list; a remote may have more. */
const maxSelectors = 50;

/** Rules within these apply like any others. Within all other at-rules they are in a layer, or style no elements. */
const conditionalRules = ['media', 'supports', 'container', 'starting-style'];

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

/** The selectors of all rules that no layer and no other rule contains. @param {string} css */
export function selectorsIn(css) {
  const found = [];
  parse(css).walkRules((rule) => {
    if (isConditional(rule.parent)) found.push(...rule.selectors);
  });
  return found;
}

const isConditional = ({ type, name, parent }) =>
  type === 'root' || (conditionalRules.includes(name) && isConditional(parent));
