import { join } from 'node:path';
import { build, builtRemote, tinyRemote, tinyWorkspace, writeFiles } from '../testing/tinyRemote.ts';

// Plain JavaScript, as the build runs it.
const { selectorsIn } = jest.requireActual('./globalSelectors.mjs');

test.each([
  ['body { margin: 0 } .a { color: red }', ['body', '.a']],
  ['a, .b > p, *::before { color: red }', ['a', '.b > p', '*::before']],
  ['@media print { h1 { color: red } }', ['h1']],
  ['@layer base { h1 { color: red } }', []],
  ['@layer base, more; @font-face { src: url(data:font/woff2;base64,a{b}) }', []],
  ['@keyframes a { from { top: 0 } } i { top: 0 }', ['i']],
  ['/* b { } */ .a::after { content: "} i {" } u { }', ['.a::after', 'u']],
  ['.a { p { color: red } } s { }', ['.a', 's']],
  ['.a { background: url(data:image/png;base64,x) } q { }', ['.a', 'q']],
  ['/* no end', []],
])('of %s, the selectors outside of layers and other rules are %j', (css, selectors) => {
  expect(selectorsIn(css)).toEqual(selectors);
});

test("a build names its styles' selectors for the whole site, with their files", async () => {
  const { workspace, remove } = await tinyWorkspace();
  try {
    const dir = await tinyRemote(join(workspace, 'mf-tiny'));
    await writeFiles(dir, {
      'src/caption.ts': `import './all.css'; import names from './own.module.css'; export const caption = names.row;`,
      'src/all.css': `@import 'some-library/reset.css'; body { margin: 0 } .card a { color: red } [data-x] { top: 0 }`,
      'src/own.module.css': '.row { color: red } i { color: red }',
      'node_modules/some-library/package.json': '{ "name": "some-library" }',
      'node_modules/some-library/reset.css': '* { margin: 0 } @layer a { b { margin: 0 } }',
    });
    await build(dir);
    const { facts } = await builtRemote(dir);
    expect(facts.globalSelectors).toEqual(
      expect.arrayContaining([
        { selector: '*', file: 'node_modules/some-library/reset.css' },
        { selector: 'body', file: 'src/all.css' },
        { selector: 'i', file: 'src/own.module.css' },
      ]),
    );
    expect(facts.globalSelectors).toHaveLength(3);
  } finally {
    await remove();
  }
});
