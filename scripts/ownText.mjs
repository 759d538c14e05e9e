// Finds text that is not the only child of its element. A translator replaces each text node by an element of its own, and React goes
// on with the node that is gone: nobody sees how it changes, and nothing can be inserted before it. What an element has as its only
// text, React replaces as a whole. Takes a tsconfig.json, and prints the places.
import { dirname, relative } from 'node:path';
import { SyntaxKind as Kind } from 'typescript/unstable/ast';
import { API, SymbolFlags, TypeFlags } from 'typescript/unstable/sync';

const [config] = process.argv.slice(2);
const api = new API({ cwd: dirname(config) });
const { program, checker } = api.updateSnapshot({ openProjects: [config] }).getProject(config);
const findings = [];
/** Of components: `<symbol> <property>` that get text somewhere, and those that get what another one gets. */
const textSlots = new Set();
const passedOn = [];
/** Places where such a property has siblings. */
const slotsWithSiblings = [];

const files = program
  .getSourceFileNames()
  .filter((file) => file.endsWith('.tsx') && !/node_modules|\.test\.tsx$|\/testing\//.test(file));
for (const file of files) forEachNode(program.getSourceFile(file), (node) => visit(node, file));

for (let before = -1; before < textSlots.size; ) {
  before = textSlots.size;
  for (const [from, to] of passedOn) if (textSlots.has(from)) textSlots.add(to);
}
for (const { slot, place } of slotsWithSiblings) if (textSlots.has(slot)) findings.push(place);
for (const place of new Set(findings)) process.stdout.write(`${place}\n`);
process.exit(); // the compiler's own process would be waited for

function visit(node, file) {
  if (node.kind === Kind.JsxElement || node.kind === Kind.JsxSelfClosingElement) noteSlots(node);
  if (node.kind === Kind.JsxElement || node.kind === Kind.JsxFragment) checkChildren(node, file);
}

function checkChildren(node, file) {
  const children = node.children.map((child) => ({ child, kind: kindOf(child) })).filter(({ kind }) => kind);
  const has = (...kinds) => children.some(({ kind }) => kinds.includes(kind));
  const line = node.getSourceFile().text.slice(0, node.getStart()).split('\n').length;
  const place = `${relative(dirname(config), file)}:${line}`;
  const isOwn = node.kind === Kind.JsxElement; // a fragment's text is a child of whatever is around it
  if (isOwn && children.length < 2) return;
  if (has('changing') || (has('text') && (has('conditional', 'slot') || children.length < 2))) findings.push(place);
  for (const { child, kind } of children)
    if (kind === 'slot') slotsWithSiblings.push({ slot: ownSlot(child.expression), place });
}

/** Which properties of a component get text. */
function noteSlots(node) {
  const { tagName, attributes } = node.openingElement ?? node;
  if (!/^[A-Z]/.test(tagName.getText())) return;
  const note = (name, value) => {
    const slot = `${symbolOf(tagName)} ${name}`;
    const kind = kindOf(value);
    if (kind === 'text' || kind === 'changing') textSlots.add(slot);
    if (kind === 'slot') passedOn.push([ownSlot(value.expression), slot]);
  };
  for (const child of node.children ?? []) note('children', child);
  for (const one of attributes.properties)
    if (one.kind === Kind.JsxAttribute && one.initializer) note(one.name.getText(), one.initializer);
}

/** The property that an expression names, of the component that it is in. */
function ownSlot(expression) {
  const name = (expression.name ?? expression).getText();
  for (let node = expression; node; node = node.parent) {
    const isComponent = node.kind === Kind.FunctionDeclaration || node.kind === Kind.VariableDeclaration;
    if (isComponent && /^[A-Z]/.test(node.name?.getText() ?? '')) return `${symbolOf(node.name)} ${name}`;
  }
}

function symbolOf(name) {
  const symbol = checker.getSymbolAtLocation(name);
  return (symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol)?.id;
}

/** `text`, `changing` text, `conditional` elements, an `element`, or a `slot`, whose type allows all of them. */
function kindOf(child) {
  if (child.kind === Kind.JsxText || child.kind === Kind.StringLiteral)
    return /\S/.test(child.text) ? 'text' : undefined;
  if (child.kind === Kind.JsxExpression) return child.expression && kindOfExpression(child.expression);
  if (child.kind === Kind.JsxFragment) return 'element';
  const { tagName } = child.openingElement ?? child;
  const component = /^[a-z]/.test(tagName.getText()) ? undefined : checker.getResolvedSignature(tagName.parent);
  const { isText, isElement, isNothing } = component ? traits(checker.getReturnTypeOfSignature(component)) : {};
  if (isText && !isElement) return 'changing';
  return isNothing && !isText ? 'conditional' : 'element';
}

function kindOfExpression(expression) {
  if (expression.kind === Kind.NoSubstitutionTemplateLiteral || expression.kind === Kind.StringLiteral)
    return kindOf({ kind: Kind.StringLiteral, text: expression.text });
  if (expression.kind === Kind.ConditionalExpression) {
    const kinds = [expression.whenTrue, expression.whenFalse].map(kindOfExpression);
    if (kinds.includes('text') || kinds.includes('changing')) return 'changing';
    return kinds.includes('slot') ? 'slot' : 'conditional';
  }
  const { isText, isElement, isNothing, isList } = traits(checker.getTypeAtLocation(expression));
  if (isText) return isElement ? 'slot' : 'changing';
  return isNothing || isList ? 'conditional' : 'element';
}

/** What a type allows. */
function traits(type) {
  const types = (type.flags & TypeFlags.Union ? type.getTypes() : [type]).flatMap((one) =>
    checker.isArrayType(one) ? [one, ...checker.getTypeArguments(one)] : one,
  );
  const is = (flags) => types.some((one) => one.flags & flags);
  const isBlank = (one) => one.flags & TypeFlags.StringLiteral && !/\S/.test(one.value);
  return {
    isText: types.some((one) => one.flags & (TypeFlags.StringLike | TypeFlags.NumberLike) && !isBlank(one)),
    isElement: types.some((one) => one.flags & TypeFlags.Object && !checker.isArrayType(one)),
    isNothing: is(TypeFlags.Null | TypeFlags.Undefined | TypeFlags.BooleanLike),
    isList: types.some((one) => checker.isArrayType(one)),
  };
}

function forEachNode(node, run) {
  run(node);
  node.forEachChild((child) => forEachNode(child, run));
}
