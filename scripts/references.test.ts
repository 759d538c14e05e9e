import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { danglingReferences } from './danglingReferences.mjs';

const repository = fileURLToPath(new URL('..', import.meta.url));

/** Composed, because the tests of the whole repository would read these texts as this file's own. */
const docs = 'docs';
const folder = mkdtempSync(join(tmpdir(), 'fieldbox-scripts-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

test('every reference in the repository leads somewhere', () => {
  expect(danglingReferences(repository)).toEqual([]);
});

test('nothing in the repository refers to a text that is not in it, or to a section by its number', () => {
  const names = ['(DESIGN|LOOK|STYLE|FACTS)[.]md', 'DESIGN,? (section|§|[0-9])'];
  const sections = '(public|second|admin)[- ]spec\\b|\\bspec(ification)?,? \\(?(section |§ ?)?[0-9]|\\bspec section\\b';
  const found = (flags: string, pattern: string) =>
    spawnSync('git', ['grep', flags, pattern, '--', ':!scripts/references.test.ts'], {
      cwd: repository,
      encoding: 'utf8',
    });
  expect(found('-nIwE', names.join('|'))).toMatchObject({ stdout: '', status: 1 });
  expect(found('-nIiE', sections)).toMatchObject({ stdout: '', status: 1 });
});

test('a link to a file that is not there is found, with its line', () => {
  write({ 'README.md': '# Title\n\n[gone](docs/gone.md) and [here](docs/here.md)\n', 'docs/here.md': '' });
  expect(danglingReferences(folder)).toEqual(['README.md:3 docs/gone.md']);
});

test('a link to a heading that is not there is found, in the same file and in another one', () => {
  write({
    'a.md': '[one](#one-thing), [two](#two), [three](b.md#idempotency-key), [four](b.md#four)\n\n## One thing\n',
    'b.md': '## `Idempotency-Key`\n',
  });
  expect(danglingReferences(folder)).toEqual(['a.md:1 #two', 'a.md:1 b.md#four']);
});

test('pictures and definitions count as links; other sites, paths of the site and code do not', () => {
  write({
    'a.md': [
      '<img src="picture.png"><source srcset="dark.png">',
      '[b][b] [c](https://other.example/d.md) [d](/admin) `[e](e.md)`',
      '```',
      '[f](f.md)',
      '```',
      '[b]: b.md',
    ].join('\n'),
  });
  expect(danglingReferences(folder)).toEqual(['a.md:1 picture.png', 'a.md:1 dark.png', 'a.md:6 b.md']);
});

test('a comment that names a document or a heading that is not there is found', () => {
  write({
    'docs/rules.md': '## Prices\n',
    'price.ts': `/** ${docs}/rules.md#prices */\n/**\n * See ${docs}/rules.md#taxes.\n */\nexport const a = 1; // ${docs}/gone.md\n`,
    'price.sql': `-- ${docs}/missing.md\nselect 1`,
  });
  expect(danglingReferences(folder)).toEqual([
    'price.sql:1 docs/missing.md',
    'price.ts:3 docs/rules.md#taxes',
    'price.ts:5 docs/gone.md',
  ]);
});

test('a runbook that is not there is found', () => {
  write({ 'alerts.yaml': `annotations: { summary: down, runbook: ${docs}/on-call.md#gone }` });
  expect(danglingReferences(folder)).toEqual(['alerts.yaml:1 docs/on-call.md#gone']);
});

test('code, other folders named docs and placeholders are no references', () => {
  write({
    'a.ts': `import './docs/page.ts'; // as src/docs/page.ts says\nconst b = '${docs}/b.md';\n// ${docs}/pictures/<page>.webp\n`,
  });
  expect(danglingReferences(folder)).toEqual([]);
});

test('what was installed or built is not looked at', () => {
  write({ 'node_modules/a/README.md': '[b](b.md)', 'c/dist/d.md': '[e](e.md)' });
  expect(danglingReferences(folder)).toEqual([]);
});
