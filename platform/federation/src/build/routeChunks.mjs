import { parse } from 'acorn';
import { nameOf, nodesIn } from '../release/syntaxTree.mjs';

/** A loader for a remote's table of pages: names the chunk of each page by the page's `id`, by which the build finds its files. */
export default function routeChunks(code, map) {
  this.callback(null, withChunkNames(code), map); // the columns of these lines are off by a comment
}

/**
 * The code with a `webpackChunkName` in each `import()` of a route's `load`, unless there is one. The `load` may be the name of a function
 * of the same file.
 * @param {string} code without types, which a loader before has removed
 */
export function withChunkNames(code) {
  const nodes = [...nodesIn(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }))];
  const chunks = nodes.flatMap((node) => chunksOf(node, nodes)).sort((one, other) => other.at - one.at);
  return chunks.reduce(
    (text, { at, id }) => `${text.slice(0, at)}/* webpackChunkName: ${JSON.stringify(id)} */ ${text.slice(at)}`,
    code,
  );

  function chunksOf({ type, properties }, all) {
    if (type !== 'ObjectExpression') return [];
    const { id, load } = Object.fromEntries(
      properties.flatMap(({ key, computed, value }) => (key ? [[nameOf(key, computed), value]] : [])),
    );
    if (!load || !/^[\w.-]+$/.test(id?.value ?? '')) return [];
    return [...nodesIn(load.type === 'Identifier' ? (declared(load.name, all) ?? load) : load)]
      .filter(({ type }) => type === 'ImportExpression')
      .filter(({ start, source }) => !code.slice(start, source.start).includes('webpackChunkName'))
      .map(({ source }) => ({ at: source.start, id: id.value }));
  }
}

const declared = (name, nodes) =>
  nodes.find(({ type, id }) => /^(VariableDeclarator|FunctionDeclaration)$/.test(type) && id?.name === name);
