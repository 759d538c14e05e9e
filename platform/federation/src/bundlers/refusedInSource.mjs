import { nameOf, nodesIn } from '@onesite/protocol/bundle/syntaxTree';
import { refusedReads } from '../build/environment.mjs';

/**
 * Refuses what works in an application that Vite serves, and would not be found on a site.
 * @param {(code: string) => object} parse @param {string} code without types @param {string} file @param {import('vite').ResolvedConfig} config
 * @returns {string[]} a message for each, with file and line
 */
export function refusedInSource(parse, code, file, { root, define }) {
  const all = [...nodesIn(parse(code))];
  const onServer = new Set(all.map(serverBranch).flatMap((branch) => (branch ? [...nodesIn(branch)] : [])));
  const nodes = all.filter((node) => !onServer.has(node));
  const isReplaced = (expression) => expression === 'process.env.NODE_ENV' || expression in define;
  // `process.env` within a replaced `process.env.NODE_ENV` is a node of its own.
  const replaced = nodes.filter((node) => isReplaced(expressionOf(node))).flatMap((node) => [node, node.object]);
  const isRead = nodes.some((node) => expressionOf(node) === 'process.env' && !replaced.includes(node));
  return isRead ? refusedReads(file, root, define) : [];
}

/** The parts of a condition or `&&` that run only on the server: Vite leaves them out of the browser's half. */
function serverBranch({ type, test, consequent, alternate, operator, left, right }) {
  if (type === 'LogicalExpression') return operator === '&&' && isSsr(left) ? right : undefined;
  if (type !== 'ConditionalExpression' && type !== 'IfStatement') return undefined;
  if (isSsr(test)) return consequent;
  return test.operator === '!' && isSsr(test.argument) ? alternate : undefined;
}

const isSsr = (node) => expressionOf(node) === 'import.meta.env.SSR';

/** `process.env` and `import.meta.env`, or what is read of them; undefined for other nodes. */
function expressionOf({ type, object, property, computed, name }) {
  if (type === 'MetaProperty') return 'import.meta';
  if (type === 'Identifier') return name === 'process' ? name : undefined;
  const outer = type === 'MemberExpression' && expressionOf(object);
  return outer ? `${outer}.${nameOf(property, computed)}` : undefined;
}
