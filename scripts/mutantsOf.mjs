import { parse } from '@babel/parser';

/**
 * One change of a file that its tests should notice.
 * @typedef {{ file: string, number: number, line: string, start: number, end: number, text: string, change: string }} Mutant
 */

const operators = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};

/** What SQL says in other words. */
const inSql = [
  [/\band\b/g, 'or'],
  [/\bor\b/g, 'and'],
  [/ desc\b/g, ' asc'],
  [/ for update\b/g, ''],
  [/(?<=\S) < (?=\S)/g, ' <= '],
  [/(?<=\S) > (?=\S)/g, ' >= '],
  [/ is null\b/g, ' is not null'],
  [/ is not null\b/g, ' is null'],
];

/** Where a drawing puts its lines: numbers and arithmetic there are its look. */
const isDrawing = (file) => /^illustrations\/src\/(balloons|geometry|sheet|unit)\//.test(file);

/**
 * What stands before a number that may be another one: which failure an exit code means, the indentation of JSON, the bounds of a metric's
 * buckets, any `tabIndex` below 0, and what a comparator returns, of which the sign counts.
 */
const anyNumber =
  /process\.exit(Code = |\(.*)$|JSON\.stringify\(.*, null, $|Buckets = \[.*$|tabIndex(=\{| = )-$|sort\(.*\? -(1 : )?$/;

/**
 * The mutants of a file: another operator, condition, number or truth value, no `await`, no call, other SQL. Not of types, imports, texts and looks;
 * nor another number of ten and more: a limit or a time that is off by one is the same rule.
 * @param {string} file @param {string} source
 * @returns {Mutant[]}
 */
export function mutantsOf(file, source) {
  const found = [];
  const lines = source.split('\n');
  const add = (node, text, change, start = node.start, end = node.end) => {
    const number = source.slice(0, start).split('\n').length;
    found.push({ file, number, line: lines[number - 1].trim(), start, end, text, change });
  };
  const { program } = parse(source, {
    sourceType: 'module',
    plugins: ['typescript', ...(/\.tsx$/.test(file) ? ['jsx'] : [])],
  });
  visit(program, (node) => {
    if (isLook(node, source)) return false;
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression': {
        const other = operators[node.operator];
        const at = source.indexOf(node.operator, node.left.end);
        if (other && !isText(node) && !(isDrawing(file) && /[-+*/]/.test(other)))
          add(node, other, `${node.operator} → ${other}`, at, at + node.operator.length);
        return;
      }
      case 'IfStatement':
        return add(node, 'false', 'if (false)', node.test.start, node.test.end);
      case 'ConditionalExpression':
        return add(
          node,
          `!(${source.slice(node.test.start, node.test.end)})`,
          'condition negated',
          node.test.start,
          node.test.end,
        );
      case 'UnaryExpression':
        if (node.operator === '!') add(node, source.slice(node.argument.start, node.argument.end), '! removed');
        return;
      case 'BooleanLiteral':
        return add(node, String(!node.value), `${node.value} → ${!node.value}`);
      case 'NumericLiteral':
        if (node.value >= 10 || isDrawing(file)) return;
        if (node.value > 0 && anyNumber.test(source.slice(source.lastIndexOf('\n', node.start), node.start))) return;
        return add(node, String(node.value + 1), `${node.value} → ${node.value + 1}`);
      case 'AwaitExpression':
        return add(node, source.slice(node.argument.start, node.argument.end), 'await removed');
      case 'ExpressionStatement':
        if (/CallExpression$/.test((node.expression.argument ?? node.expression).type)) add(node, '{}', 'call removed');
        return;
      case 'TaggedTemplateExpression':
        if (/\bsql$/.test(source.slice(node.tag.start, node.tag.end).replace(/<.*/s, '')))
          for (const { start, end } of node.quasi.quasis)
            for (const [pattern, text] of inSql)
              for (const match of source.slice(start, end).matchAll(pattern))
                add(
                  node,
                  text,
                  `sql: ${match[0].trim()} → ${text.trim() || 'nothing'}`,
                  start + match.index,
                  start + match.index + match[0].length,
                );
    }
  });
  return found;
}

/** Styles, the size and place of what is drawn, and `passive`, which makes scrolling smoother. */
const isLook = ({ type, name, key, value, tag }, source) =>
  (type === 'TaggedTemplateExpression' && /^(styled|css)\b/.test(source.slice(tag.start, tag.end))) ||
  (type === 'ObjectProperty' && key.name === 'passive') ||
  ((type === 'JSXAttribute' || type === 'ObjectProperty') &&
    /^(rows|columns|rowHeight|size|width|height|strokeWidth|scale|gap|left|right|top|bottom)$/.test(
      (name ?? key).name,
    ) &&
    (value?.expression ?? value?.right ?? value)?.type === 'NumericLiteral');

const isText = ({ operator, left, right }) =>
  operator === '+' && [left, right].some(({ type }) => /^(String|Template)Literal$/.test(type));

const skipped = /^(TS|Import|Export(All|Named)Declaration$)/;

function visit(node, enter) {
  if (typeof node?.type !== 'string') return;
  if (skipped.test(node.type) && !node.declaration && !node.expression) return;
  if (enter(node) === false) return;
  for (const [name, value] of Object.entries(node))
    if (!/^(typeAnnotation|typeParameters|typeArguments|returnType|loc|extra)$/.test(name))
      for (const child of [value].flat()) if (child && typeof child === 'object') visit(child, enter);
}
