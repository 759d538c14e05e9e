// Syntax trees as the parser makes them: https://github.com/estree/estree

/** The nodes that a node holds. */
export const childrenOf = (node) =>
  Object.values(node)
    .flat()
    .filter((child) => typeof child?.type === 'string');

/** A node with everything in it. A list takes the place of recursion, whose depth is limited. */
export function* nodesIn(root) {
  const left = [root];
  while (left.length > 0) {
    const node = left.pop();
    yield node;
    left.push(...childrenOf(node));
  }
}

/** The name of a property, if it is written there. */
export const nameOf = ({ type, name, value }, computed) => {
  if (type === 'Literal') return String(value);
  return type === 'Identifier' && !computed ? name : undefined;
};
