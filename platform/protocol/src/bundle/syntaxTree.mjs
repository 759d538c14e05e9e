// Syntax trees as the parser makes them: https://github.com/estree/estree
import { parse } from 'acorn';

/** This many fit into the memory of the registry's process: 8 MB of a bundle, or 3 MB of a minified one. */
const maxTokens = 1_300_000;

/** The syntax tree of a server bundle, which is CommonJS. @throws Error if the code is no script, or too long */
export function parseBundle(code) {
  let tokens = 0;
  const onToken = () => {
    if (++tokens > maxTokens) throw new Error(`more than ${maxTokens} words and signs`);
  };
  return parse(code, { ecmaVersion: 'latest', sourceType: 'commonjs', onToken });
}

/** Made without intermediate lists, because a bundle has a million nodes. */
export function childrenOf(node) {
  const children = [];
  const add = (child) => {
    if (typeof child?.type === 'string') children.push(child);
  };
  for (const value of Object.values(node)) Array.isArray(value) ? value.forEach(add) : add(value);
  return children;
}

/** A node and all its descendants. A list replaces recursion, whose depth is limited. */
export function* nodesIn(root) {
  const left = [root];
  while (left.length > 0) {
    const node = left.pop();
    yield node;
    for (const child of childrenOf(node)) left.push(child);
  }
}

/** The name of a property, if it is written there. */
export const nameOf = ({ type, name, value }, computed) => {
  if (type === 'Literal') return String(value);
  return type === 'Identifier' && !computed ? name : undefined;
};
