import { fileURLToPath } from 'node:url';
import { danglingReferences } from './danglingReferences.mjs';
import { testFolder } from './testing/testFolder.ts';
import { unpublishedReferences } from './unpublishedReferences.mjs';

const repository = fileURLToPath(new URL('..', import.meta.url));

/** Composed, because the tests of the whole repository would read these texts as this file's own. */
const docs = 'docs';
const [spec, design, shared] = ['spec', 'DESIGN', 'shared'];
const { folder, write } = testFolder();

test('every reference in the repository leads somewhere', () => {
  expect(danglingReferences(repository)).toEqual([]);
});

test('nothing in the repository refers to a text that is not in it', () => {
  expect(unpublishedReferences(repository)).toEqual([]);
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

test('a section by its number, or a document that never was in the repository, is found in any text', () => {
  write({
    'a.md': `see ../${shared}/look/ and [b](../${shared}/${design}.md)\n`,
    'b.ts': `/** Public ${spec}, 9. */\n/** (${spec} admin section 4) */\n/** What the public\n * ${spec} asks for (${design} section 6). */\n`,
    'c.json': `{ "description": "The second ${spec}" }`,
    'd.sql': `-- two lists of the ${spec}ification (admin\n-- section 3), the ${spec} section on prices\n`,
    'e.yml': '# LOOK' + '.md, STYLE' + '.md\n',
  });
  expect(unpublishedReferences(folder)).toEqual([
    `a.md:1 ../${shared}`,
    `a.md:1 ../${shared}`,
    `a.md:1 ${design}.md`,
    `b.ts:1 Public ${spec}`,
    `b.ts:2 ${spec} admin section 4`,
    `b.ts:3 public ${spec}`,
    `b.ts:4 ${design} section`,
    `c.json:1 second ${spec}`,
    `d.sql:1 ${spec}ification (admin section 3`,
    `d.sql:2 ${spec} section`,
    'e.yml:1 LOOK' + '.md',
    'e.yml:1 STYLE' + '.md',
  ]);
});

test('folders whose names begin alike, imports, and a specification that is named without a section are let through', () => {
  write({
    'a.ts': `import '../${shared}.mjs';\nimport '../${shared}/money.ts';\n// ../${shared}-ui draws it, as the specification asks for\n`,
    'b.md': 'The public specification has 2 specifications, and the design system its own design.\n',
  });
  expect(unpublishedReferences(folder)).toEqual([]);
});
