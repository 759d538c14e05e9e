// Which variable a name in a script means: https://tc39.es/ecma262/#sec-block-static-semantics-toplevelvarscopeddeclarations

/**
 * The scope of what is inside a node, with the names that the node declares there, and what each may stand for (its bindings, which
 * usedExports.mjs adds). `outer` is the scope that the node itself is in, `function` the one to which `var` adds names.
 * @typedef {{ names: Map<string, object[]>, outer?: Scope, function: Scope }} Scope
 */
export function scopeIn(node, outer) {
  if (node.type === 'VariableDeclaration') {
    const scope = node.kind === 'var' ? outer.function : outer;
    for (const { id } of node.declarations) for (const name of declaredNames(id)) declare(scope, name);
  }
  if (/^(Function|Class)Declaration$/.test(node.type) && node.id) declare(outer, node.id.name);
  if (!opensScope.test(node.type)) return outer;
  const scope = { names: new Map(), outer };
  scope.function = /Function|Program|StaticBlock/.test(node.type) ? scope : outer.function;
  if (/(Function|Class)Expression$/.test(node.type) && node.id) declare(scope, node.id.name);
  // `param` is that of a catch clause, `requires` the bundler's own `require` (usedExports.mjs).
  for (const pattern of node.params ?? [node.param]) for (const name of declaredNames(pattern)) declare(scope, name);
  if (node.requires) declare(scope, node.requires.name, node.requires);
  return scope;
}

const opensScope = /Function|^Program$|^Class|^BlockStatement$|^StaticBlock$|^For|^SwitchStatement$|^CatchClause$/;

/** Declares a name, if it is not declared yet, and says what it may stand for. */
export function declare({ names }, name, binding) {
  if (!names.has(name)) names.set(name, []);
  if (binding) names.get(name).push(binding);
}

/** What a name may stand for; undefined if the script does not declare it. */
export function findBindings(scope, name) {
  for (let at = scope; at; at = at.outer) if (at.names.has(name)) return at.names.get(name);
  return undefined;
}

function declaredNames(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap(({ value, argument }) => declaredNames(value ?? argument));
    case 'ArrayPattern':
      return pattern.elements.flatMap(declaredNames);
    case 'AssignmentPattern':
      return declaredNames(pattern.left);
    case 'RestElement':
      return declaredNames(pattern.argument);
  }
  return [];
}
