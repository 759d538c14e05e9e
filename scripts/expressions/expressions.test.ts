import { join } from 'node:path';
import { collectExpressions, expressionsOf } from './collectExpressions.mjs';
import { readList, writeList } from './listedExpressions.mjs';
import { proofOf } from './proofOf.mjs';

type Expression = ReturnType<typeof expressionsOf>[number];

const repository = join(__dirname, '..', '..');

test('each regular expression beside input is linear, or listed with the reason why no input makes it expensive', async () => {
  const expressions: Expression[] = collectExpressions(repository);
  if (process.env.UPDATE_EXPRESSIONS) await writeList(repository, expressions);
  const list = readList(repository);
  const unproved: string[] = [];
  for (const { file, expression, literal } of expressions) {
    const proof = list[file]?.[expression] ?? (literal ? await proofOf(literal) : 'unproved: built at run time');
    if (!/^(linear|fuzzed|bounded: .{20,})$/.test(proof)) unproved.push(`${file}: ${expression} is ${proof}`);
  }
  expect(unproved).toEqual([]);
}, 600_000);

test('the list has each expression, and no other', () => {
  const expressions: Expression[] = collectExpressions(repository);
  const list: Record<string, Record<string, string>> = readList(repository);
  const update = 'UPDATE_EXPRESSIONS=1 npm run unit -- --selectProjects scripts -t "beside input"';
  const listed = Object.entries(list).flatMap(([file, own]) => Object.keys(own).map((one) => `${file}: ${one}`));
  const present = new Set(expressions.map(({ file, expression }) => `${file}: ${expression}`));
  expect({ update, listed: listed.sort() }).toEqual({ update, listed: [...present].sort() });
});

test('expressions are found wherever they are written, and none in texts and comments', () => {
  const code = `#!/usr/bin/env node
    // ü /no/
    const a = /a+/g.test('/no/');
    const b = <T,>(text: T) => new RegExp('^' + text, 'u');
    const c = { d: RegExp('c') };`;
  expect(expressionsOf('a.ts', code).map(({ expression }: Expression) => expression)).toEqual([
    '/a+/g',
    "new RegExp('^' + text, 'u')",
    "RegExp('c')",
  ]);
});

test('one that backtracks is found out', async () => {
  expect(await proofOf({ pattern: '^(a+)+$', flags: '' })).toMatch(/^unproved: exponential/);
  expect(await proofOf({ pattern: '\\s+$', flags: '' })).toMatch(/^unproved: 2nd degree polynomial/);
  expect(await proofOf({ pattern: '^[a-z][a-z0-9-]{0,62}$', flags: '' })).toBe('linear');
}, 120_000);
