import { fileURLToPath } from 'node:url';
import { nameOf, nodesIn } from '@onesite/protocol/bundle/syntaxTree';
import { parse } from 'acorn';

/**
 * A loader for a remote's table of pages and fragments: names the chunk of each by its `id`, by which the build finds its files, and
 * leaves everything else of a record to the server half, from which the facts are made: browsers get it with the document.
 */
export default function routeChunks(code, map) {
  this.callback(null, forBrowsers(code), map); // the columns of these lines are off by a comment
}

/**
 * The code with a `webpackChunkName` in each `import()` of a record's `load`, unless there is one, and without what a record has
 * beside `id` and `load`. The `load` may be the name of a function of the same file.
 * @param {string} code without types, which a loader before has removed
 */
export function forBrowsers(code) {
  const nodes = [...nodesIn(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }))];
  const edits = nodes.flatMap((node) => editsIn(node, nodes)).sort((one, other) => other.start - one.start);
  return edits.reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);

  function editsIn({ type, properties, end }, all) {
    if (type !== 'ObjectExpression') return [];
    const { id, load } = Object.fromEntries(
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
    return [...names, ...properties.flatMap((property, index) => removed(property, index, properties, end))];
  }
}

/** The range of a property: from its start to that of the next one, or to the end of the record. */
function removed(property, index, properties, end) {
  const { start, key, computed } = property;
  if (!key || ['id', 'load', undefined].includes(nameOf(key, computed))) return [];
  return [{ start, end: properties[index + 1]?.start ?? end - 1, by: '' }];
}

const declared = (name, nodes) =>
  nodes.find(({ type, id }) => /^(VariableDeclarator|FunctionDeclaration)$/.test(type) && id?.name === name);

/** For the files that have such a table. @param {RegExp} test */
export const routeChunksRule = (test) => ({
  test,
  exclude: /node_modules/,
  enforce: 'post', // after types are removed
  loader: fileURLToPath(import.meta.url),
});
