/**
 * What the bundler, the command and the servers run on: `engines` of package.json.
 * @param {string} node a version such as `20.19.1`
 * @returns {string | undefined} why it is not supported
 */
export function unsupportedNode(node) {
  const [major = 0, minor = 0] = node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return undefined;
  return `Node ${node} is not supported: the platform needs 20.19, or 22.12 and later`;
}
