import { parse } from 'acorn';
import { nameOf, nodesIn } from '../release/syntaxTree.mjs';

/**
 * A loader for a remote's table of pages and fragments: names the chunk of each by its `id`, by which the build finds its files, and
 * leaves the schemas of props and the examples, which browsers don't need, to the server half.
 */
export default function routeChunks(code, map) {
  this.callback(null, forBrowsers(code), map); // the columns of these lines are off by a comment
}

/**
 * The code with a `webpackChunkName` in each `import()` of a record's `load`, unless there is one, and without a fragment's `props`
 * and `example`. The `load` may be the name of a function of the same file.
 * @param {string} code without types, which a loader before has removed
 */
export function forBrowsers(code) {
  const nodes = [...nodesIn(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }))];
  const edits = nodes.flatMap((node) => editsIn(node, nodes)).sort((one, other) => other.start - one.start);
  return edits.reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);

  function editsIn({ type, properties }, all) {
    if (type !== 'ObjectExpression') return [];
    const { id, load, props, example } = Object.fromEntries(
      properties.flatMap(({ key, computed, value }) => (key ? [[nameOf(key, computed), value]] : [])),
    );
    if (!load || !/^[\w.-]+$/.test(id?.value ?? '')) return [];
    const names = [...nodesIn(load.type === 'Identifier' ? (declared(load.name, all) ?? load) : load)]
      .filter(({ type }) => type === 'ImportExpression')
      .filter(({ start, source }) => !code.slice(start, source.start).includes('webpackChunkName'))
      .map(({ source: { start } }) => ({
        start,
        end: start,
        by: `/* webpackChunkName: ${JSON.stringify(id.value)} */ `,
      }));
    const forServers = props ? [props, example] : [];
    return [...names, ...properties.filter(({ value }) => value && forServers.includes(value)).map(withoutValue)];
  }
}

const withoutValue = ({ end, key, value, shorthand }) => ({
  start: value.start,
  end,
  by: `${shorthand ? `${key.name}: ` : ''}undefined`,
});

const declared = (name, nodes) =>
  nodes.find(({ type, id }) => /^(VariableDeclarator|FunctionDeclaration)$/.test(type) && id?.name === name);
