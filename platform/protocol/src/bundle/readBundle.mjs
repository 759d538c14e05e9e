import { nameOf, nodesIn, parseBundle } from './syntaxTree.mjs';
import { usedExports } from './usedExports.mjs';

/** What a server bundle uses of shared modules, and shows of other remotes. @throws Error if it is no script, or too long */
export function readBundle(code) {
  const program = parseBundle(code);
  return { shows: shownFragments(program), uses: usedExports(code, program) };
}

/** What several texts of one build use and show. */
export function mergeBundles(texts) {
  const modules = [...new Set(texts.flatMap(({ uses }) => Object.keys(uses)))].sort();
  const used = (module) => [...new Set(texts.flatMap(({ uses }) => uses[module] ?? []))].sort();
  const shown = new Map(texts.flatMap(({ shows }) => shows.map((one) => [JSON.stringify(one), one])));
  return { shows: [...shown.values()], uses: Object.fromEntries(modules.map((module) => [module, used(module)])) };
}

/**
 * Each `<Fragment of="remote/id" …>` and `<Slot name="…" …>` of a bundle, as compilers leave them: a call whose second argument is an
 * object with the name as a text. A name that the code works out is not found.
 * @param program the syntax tree
 * @returns each once
 */
function shownFragments(program) {
  const found = new Map();
  for (const { type, arguments: [component, props] = [] } of nodesIn(program)) {
    if (type !== 'CallExpression' || props?.type !== 'ObjectExpression') continue;
    const shown = shownBy(component, props.properties);
    if (shown) found.set(JSON.stringify(shown), shown);
  }
  return [...found.keys()].sort().map((key) => found.get(key));
}

function shownBy(component, properties) {
  const of = textOf('of', properties);
  if (of && fragmentName.test(of)) return { of, props: propNames(properties, 'of') };
  const slot = isSlot(component) && textOf('name', properties);
  return slot ? { slot, props: propNames(properties, 'name') } : undefined;
}

const fragmentName = /^[a-z][a-z0-9-]*\/[\w.-]+$/; // `mf-orders/mini-cart`

/** Whether it is `Slot` or `host.Slot`: a compiler renames the module, but not its exports. */
const isSlot = ({ property, computed, ...component }) => nameOf(property ?? component, computed) === 'Slot';

function textOf(name, properties) {
  const property = properties.find(({ key, computed }) => key && nameOf(key, computed) === name);
  return typeof property?.value.value === 'string' ? property.value.value : undefined;
}

/** Props of React and of `Fragment` itself. */
const reactProps = ['fallback', 'key', 'ref', 'children'];

/** The names of the props; null if the code does not show all of them, as with a spread. @param own the prop that names what is shown */
function propNames(properties, own) {
  const names = properties.map(({ key, computed }) => key && nameOf(key, computed));
  if (names.includes(undefined)) return null;
  return names.filter((name) => name !== own && !reactProps.includes(name)).sort();
}
