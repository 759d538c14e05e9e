import { declare, findBindings, scopeIn } from './scopes.mjs';
import { childrenOf, nameOf, parseBundle } from './syntaxTree.mjs';

/**
 * The exports of shared modules that a remote's server bundle uses. The bundler's statistics do not contain them, because a shared
 * module is outside of the build. The bundle is CommonJS and contains all pages: it requires shared modules by name, or has a module
 * of its own for each, `6696(module) { module.exports = require("react") }`, which others import with `__webpack_require__(6696)`.
 * A shared module that is used as a whole (`Object.keys(react)`) is named without exports.
 * @param {string} code
 * @param program its syntax tree
 * @returns {Record<string, string[]>} sorted, by module
 * @throws Error if the code is no script, or too long
 */
export function usedExports(code, program = parseBundle(code)) {
  const found = new Map();
  for (const { object, scope, member } of usesIn(program)) {
    for (const request of requestsOf(object, scope)) {
      if (/^(federation|\.)\//.test(request)) continue; // of the platform, or a chunk of the build
      if (!found.has(request)) found.set(request, new Set());
      if (member !== undefined && member !== '__esModule') found.get(request).add(member);
    }
  }
  return Object.fromEntries(
    [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([request, names]) => [request, [...names].sort()]),
  );
}

/**
 * Each place that reads something or one of its members, in its scope. Names get their values afterwards, because a function may be
 * above the variables that it uses. The list of nodes replaces recursion, whose depth is limited. `isTried` says of a node whether a `catch`
 * handles its errors: it is in the block of a `try`, and not in a function there, which may run later.
 */
function usesIn(program) {
  const uses = [];
  const assignments = [];
  const nodes = [[program, undefined, false]];
  while (nodes.length > 0) {
    const [node, outer, isTried] = nodes.pop();
    const scope = scopeIn(node, outer);
    if (isTried && node.callee?.name === 'require') node.arguments = []; // the code that catches its error does without the module
    if (node.type === 'ObjectExpression') nameBundlersRequire(node, scope);
    for (const [{ type, name }, value] of assignmentsIn(node))
      if (type === 'Identifier' && mayBeShared.test(value.type)) assignments.push({ name, value, scope });
    for (const [object, member] of readsIn(node))
      if (mayBeShared.test(object.type)) uses.push({ object, scope, member });
    const staysTried = isTried && !/Function/.test(node.type);
    for (const child of childrenOf(node))
      nodes.push([child, scope, staysTried || (!!node.handler && child === node.block)]);
  }
  for (const { name, ...binding } of assignments) findBindings(binding.scope, name)?.push(binding);
  return uses;
}

/** The types of nodes that may stand for a shared module: `react` and `require('react')`. */
const mayBeShared = /^(Identifier|CallExpression)$/;

/** `const { useId } = require('react')` reads a member, and after `const react = require('react')` members of the name do. */
function readsIn(node) {
  if (node.type === 'CallExpression') return [[node]];
  if (node.type === 'MemberExpression') return [[node.object, nameOf(node.property, node.computed)]];
  return assignmentsIn(node).flatMap(([target, object]) =>
    (target.properties ?? []).map(({ key, computed }) => [object, key && nameOf(key, computed)]),
  );
}

/** Pairs of what gets a value, a name or a pattern, and the value. */
function assignmentsIn({ type, id, init, left, right }) {
  if (type === 'VariableDeclarator' && init) return [[id, init]];
  return type === 'AssignmentExpression' ? [[left, right]] : [];
}

/**
 * Finds a bundler's object of modules, such as `{ 6696(module) { … }, 17(module, exports, require) { … } }`, and declares what imports one of
 * them by its key: the third parameter of each function, and `__webpack_require__` in the scope around.
 */
function nameBundlersRequire({ properties }, scope) {
  const modules = new Map();
  for (const { key, value } of properties) {
    const request = value && onlyRequire(value);
    if (request === undefined) continue;
    modules.set(nameOf(key, false), request);
    value.body.body = []; // its `require` is no use of the module: nothing may import it
  }
  if (modules.size === 0) return;
  declare(scope, '__webpack_require__', { modules });
  for (const { value } of properties) if (value?.params?.[2]) value.requires = { name: value.params[2].name, modules };
}

/** The request of a function that does nothing but `module.exports = require('react')`. */
function onlyRequire({ params = [], body }) {
  if (params.length === 0 || body.type !== 'BlockStatement') return undefined;
  const [statement, ...others] = body.body.filter(({ directive }) => !directive);
  const { left, right } = statement?.expression ?? {};
  const isAlone = others.length === 0 && left?.property?.name === 'exports' && left.object.name === params[0].name;
  return isAlone && right.callee?.name === 'require' ? right.arguments[0]?.value : undefined;
}

/**
 * The shared modules that an expression may stand for. A binding of a name is `{ value, scope }`, an expression that is assigned to it, or
 * `{ modules }`, if the name is a bundler's own `require`.
 */
function requestsOf({ type, name, callee, arguments: [argument] = [] }, scope) {
  if (type === 'Identifier') return requestsOfName(findBindings(scope, name) ?? []);
  if (type !== 'CallExpression' || callee.type !== 'Identifier' || !argument) return [];
  if (wrapper.test(callee.name)) return mayBeShared.test(argument.type) ? requestsOf(argument, scope) : [];
  if (argument.type !== 'Literal') return [];
  const bindings = findBindings(scope, callee.name);
  if (!bindings) return callee.name === 'require' ? [String(argument.value)] : [];
  return bindings.flatMap(({ modules }) => modules?.get(String(argument.value)) ?? []);
}

/** What bundlers and compilers put around a module that may have no `default`: esbuild, rolldown, TypeScript, Babel, rollup. */
const wrapper = /^_*(toESM|importStar|interopRequireWildcard|interopNamespace\w*)$/;

/** Found once for each name, which may have many values and uses. The empty list comes first: a name may be among its own values. */
function requestsOfName(bindings) {
  if (bindings.requests) return bindings.requests;
  bindings.requests = [];
  const found = bindings.flatMap(({ value, scope }) => (value ? requestsOf(value, scope) : []));
  bindings.requests = [...new Set(found)];
  return bindings.requests;
}
