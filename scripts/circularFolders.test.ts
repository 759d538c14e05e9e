import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { circularFolders } from './circularFolders.mjs';
import { testFolder } from './testing/testFolder.ts';

const remotes = readdirSync(new URL('..', import.meta.url)).filter((folder) => folder.startsWith('mf-'));
const platform = readdirSync(new URL('../platform', import.meta.url)).map((name) => `platform/${name}`);
const packages = [
  'api',
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

const { folder, write } = testFolder();

test.each(packages)('the folders of %s import one another in one direction only', (name) => {
  expect(circularFolders(fileURLToPath(new URL(`../${name}/src`, import.meta.url)))).toEqual([]);
});

test('imports are found that lead back to their folder: over others, lazily, or for a type; those of tests are not', () => {
  write({
    'page/Page.tsx': "import { one } from '../one/one.ts';\nimport './styles.ts';\n",
    'page/styles.ts': '',
    'one/one.ts': 'const two = () => import(/* webpackChunkName: "two" */ \'../two/two.ts\');\n',
    'two/two.ts': "import type { Three } from '../three.ts';\n",
    'three.ts': "export * from './one/more.ts';\n",
    'one/more.ts': '',
    'one/one.test.ts': "import '../page/Page.tsx';\n",
    'testing/open.tsx': "import '../page/Page.tsx';\n",
    'two/more.ts': "import '../testing/open.tsx';\n",
  });
  expect(circularFolders(folder)).toEqual([
    'one/one.ts -> two/two.ts',
    'three.ts -> one/more.ts',
    'two/two.ts -> three.ts',
  ]);
});
