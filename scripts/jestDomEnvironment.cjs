// jsdom with a faster match of style rules: a rule is matched with an element only if its last simple selectors name the element's
// tag or one of its classes. jsdom runs its selector engine for all rules, after each change and for each element that a query by
// role reads: with the rules of a whole page, this takes two fifths of the time of such tests. Its tables of roles are loaded once
// for all files.
const { createRequire } = require('node:module');

const library = createRequire(require.resolve('jest-environment-jsdom'));
const selectors = library('jsdom/lib/jsdom/living/helpers/selectors.js');
const { matchesDontThrow } = selectors;

/** Before jsdom's other modules are loaded, because they destructure the function. */
selectors.matchesDontThrow = (element, selector) =>
  mayMatch(element, keysOf(selector)) && matchesDontThrow(element, selector);

const { TestEnvironment } = require('jest-environment-jsdom');
const ariaQuery = createRequire(require.resolve('@testing-library/dom'))('aria-query');

module.exports = class DomEnvironment extends TestEnvironment {
  /** For `jestAriaQuery.cjs`. */
  constructor(...options) {
    super(...options);
    this.global.ariaQuery = ariaQuery;
  }
};

/** @type {Map<string, Set<string> | undefined>} */
const cached = new Map();

function keysOf(selector) {
  if (!cached.has(selector)) cached.set(selector, findKeys(selector));
  return cached.get(selector);
}

/** A class or tag that each of the selectors requires; undefined if one may match any element, or is not understood. */
function findKeys(selector = '') {
  let rest = selector;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/\[[^[\]]*\]|\([^()]*\)/g, '');
  }
  if (/[\\|&()[\]"']/.test(rest)) return undefined;
  const keys = rest.split(',').map((each) => {
    const last = each
      .trim()
      .split(/[\s>+~]+/)
      .at(-1);
    return /\.[\w-]+/.exec(last)?.[0] ?? /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase();
  });
  return keys.includes(undefined) ? undefined : new Set(keys);
}

function mayMatch(element, keys) {
  if (!keys) return true;
  for (const own of ownKeys(element)) if (keys.has(own)) return true;
  return false;
}

let last = { element: undefined, version: 0, keys: [] };

/** All rules are matched with one element before the next. */
function ownKeys(element) {
  if (last.element !== element || last.version !== element._version) {
    const classes = (element.getAttributeNS(null, 'class') ?? '').split(/\s+/).filter(Boolean);
    const keys = [element.localName.toLowerCase(), ...classes.map((name) => `.${name}`)];
    last = { element, version: element._version, keys };
  }
  return last.keys;
}
