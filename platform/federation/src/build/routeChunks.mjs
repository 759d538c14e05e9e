import { fileURLToPath } from 'node:url';
import { nameOf, nodesIn } from '@onesite/protocol/bundle/syntaxTree';
import { parse } from 'acorn';

/** A loader for a remote's table of pages and fragments. */
export default function routeChunks(code, map) {
  const { isServer } = this.getOptions();
  this.callback(null, isServer ? forServers(code) : forBrowsers(code), map); // the columns of these lines are off
}

/**
 * Names the chunk of each page and fragment after its `id`, so that the build finds its files. Everything else of a record is only in
 * the server half, which the facts are read from: browsers get it with the document. The `load` may be the name of a function of the
 * same file; the second record with it gets a copy, because an `import()` has one name.
 * @param {string} code without types, which a loader before has removed
 */
export function forBrowsers(code) {
  const { nodes, records } = recordsIn(code);
  const namedFunctions = new Set();
  const allEdits = records.flatMap(({ properties, end, id, load }) => {
    if (!/^[\w.-]+$/.test(id?.value ?? '')) return []; // the build then reports a missing chunk
    return [
      ...chunkNameEdits(load, id.value),
      ...properties.flatMap((property, at) => removalOf(property, at, properties, end)),
    ];
  });
  return applyEdits(code, allEdits);

  function chunkNameEdits(load, id) {
    const loader = loadFunction(load, nodes);
    const by = `/* webpackChunkName: ${JSON.stringify(id)} */ `;
    const edits = importsIn(loader)
      .filter(({ start, source }) => !code.slice(start, source.start).includes('webpackChunkName')) // a name of its own stays
      .map(({ source }) => ({ start: source.start, end: source.start, by }));
    if (!namedFunctions.has(loader)) {
      namedFunctions.add(loader);
      return edits;
    }
    // An earlier record has named it: this one gets a copy of its text, in which positions begin at 0.
    const moved = edits.map(({ start }) => ({ start: start - loader.start, end: start - loader.start, by }));
    const copy = applyEdits(code.slice(loader.start, loader.end), moved);
    return [
      { start: load.value.start, end: load.value.end, by: load.shorthand ? `${nameOf(load.key)}: ${copy}` : copy },
    ];
  }
}

/**
 * Leaves out the pages and fragments that browsers alone render: neither they nor what they import are part of the server half.
 * @param {string} code without types
 */
export function forServers(code) {
  const { nodes, records } = recordsIn(code);
  const importsOf = (some) => some.flatMap(({ load }) => importsIn(loadFunction(load, nodes)));
  const isOfBrowsers = ({ properties }) => renderedBy(properties, nodes) === 'browser';
  const ofServers = importsOf(records.filter((record) => !isOfBrowsers(record)));
  const ofBrowsers = new Set(importsOf(records.filter(isOfBrowsers)).filter((node) => !ofServers.includes(node)));
  const by = "Promise.reject(new Error('Browsers alone render it.'))";
  return applyEdits(
    code,
    Array.from(ofBrowsers, ({ start, end }) => ({ start, end, by })),
  );
}

/** The objects with a `load` or a `mount`, and all nodes of the code, both in the order of the code. */
function recordsIn(code) {
  const tree = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  const nodes = [...nodesIn(tree)].sort((one, other) => one.start - other.start);
  const records = nodes.flatMap(({ type, properties, end }) => {
    if (type !== 'ObjectExpression') return [];
    const byName = properties.flatMap((property) =>
      property.key ? [[nameOf(property.key, property.computed), property]] : [],
    );
    const { id, mount, load = mount } = Object.fromEntries(byName);
    return load ? [{ properties, end, id: id?.value, load }] : [];
  });
  return { nodes, records };
}

const importsIn = (node) => [...nodesIn(node)].filter(({ type }) => type === 'ImportExpression');

/** The function that a property `load` or `mount` is, or names. */
const loadFunction = ({ value }, nodes) => (value.type === 'Identifier' && declarationOf(value.name, nodes)) || value;

/** What a record has as `render`: of its own, or in an object of the same file that it spreads. */
function renderedBy(properties, nodes) {
  for (const { key, computed, value, argument } of properties.toReversed()) {
    if (key && nameOf(key, computed) === 'render') return value.value;
    const spread = argument?.type === 'Identifier' && declarationOf(argument.name, nodes);
    const found = spread?.type === 'ObjectExpression' && renderedBy(spread.properties, nodes);
    if (found) return found;
  }
}

/** Puts the text `by` in place of each range, from the end, so that the positions before it stay right. */
export const applyEdits = (code, edits) =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);

/** Removes a property that browsers do not need: from its start to that of the next one, or to the end of the record. */
function removalOf(property, index, properties, end) {
  const { start, key, computed } = property;
  if (!key || ['id', 'load', 'mount', undefined].includes(nameOf(key, computed))) return [];
  return [{ start, end: properties[index + 1]?.start ?? end - 1, by: '' }];
}

/** The value, or the function, that has this name. */
function declarationOf(name, nodes) {
  const found = nodes.find(
    ({ type, id }) => /^(VariableDeclarator|FunctionDeclaration)$/.test(type) && id?.name === name,
  );
  return found?.init ?? found;
}

/** For the files that have such a table. @param {RegExp} test @param {{ isServer: boolean }} options */
export const routeChunksRule = (test, options) => ({
  test,
  exclude: /node_modules/,
  enforce: 'post', // after types are removed
  loader: fileURLToPath(import.meta.url),
  options,
});
