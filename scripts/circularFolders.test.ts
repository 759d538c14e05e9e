import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { circularFolders } from './circularFolders.mjs';

const remotes = readdirSync(new URL('..', import.meta.url)).filter((folder) => folder.startsWith('mf-'));
const platform = readdirSync(new URL('../platform', import.meta.url)).map((name) => `platform/${name}`);
const packages = [
  'api',
  'gallery',
  'contract',
  'illustrations',
  'shared-contract',
  'shared-host',
  'shared-ui',
  'shell',
  'shop-ui',
  'site',
  ...platform,
  ...remotes,
];

test.each(packages)('the folders of %s import one another in one direction only', (name) => {
  expect(circularFolders(fileURLToPath(new URL(`../${name}/src`, import.meta.url)))).toEqual([]);
});

test('imports are found that lead back to their folder: over others, lazily, or for a type; those of tests are not', () => {
  const source = mkdtempSync(join(tmpdir(), 'fieldbox-folders-'));
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(source, name)), { recursive: true });
    writeFileSync(join(source, name), text);
  };
  try {
    write('page/Page.tsx', "import { one } from '../one/one.ts';\nimport './styles.ts';\n");
    write('page/styles.ts', '');
    write('one/one.ts', 'const two = () => import(/* webpackChunkName: "two" */ \'../two/two.ts\');\n');
    write('two/two.ts', "import type { Three } from '../three.ts';\n");
    write('three.ts', "export * from './one/more.ts';\n");
    write('one/more.ts', '');
    write('one/one.test.ts', "import '../page/Page.tsx';\n");
    write('testing/open.tsx', "import '../page/Page.tsx';\n");
    write('two/more.ts', "import '../testing/open.tsx';\n");
    expect(circularFolders(source)).toEqual([
      'one/one.ts -> two/two.ts',
      'three.ts -> one/more.ts',
      'two/two.ts -> three.ts',
    ]);
  } finally {
    rmSync(source, { recursive: true });
  }
});
