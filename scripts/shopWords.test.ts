import { fileURLToPath } from 'node:url';
import { shopWords } from './shopWords.mjs';
import { testFolder } from './testing/testFolder.ts';

const { folder, write } = testFolder();

test.each(['platform', 'shared-contract', 'shared-host', 'shared-ui'])(
  '%s knows nothing of the shop: another site could use it as it is',
  (name) => {
    expect(shopWords(fileURLToPath(new URL(`../${name}`, import.meta.url)))).toEqual([]);
  },
);

test('a word of the shop is found in code, comments and documents, and not in tests or in other words', () => {
  write({
    'a.ts': "// a permission\nimport '@onesite/shared-ui/a'\nconst host = '@fieldbox/host'; // for suppliers\n",
    'b.mjs': "const path = '/mf-admin'; // administration\n",
    'README.md': 'For administrators.\n',
    'a.test.ts': 'const mission = 1;\n',
    'testing/b.ts': 'const mission = 1;\n',
  });
  expect(shopWords(folder).sort()).toEqual([
    'README.md:1 administrator',
    'a.ts:3 fieldbox',
    'a.ts:3 supplier',
    'b.mjs:1 admin',
  ]);
});
