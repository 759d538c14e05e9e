import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shopWords } from './shopWords.mjs';

test.each(['platform', 'shared-contract/src', 'shared-host/src', 'shared-ui/src'])(
  '%s knows nothing of the shop: another site could use it as it is',
  (folder) => {
    expect(shopWords(fileURLToPath(new URL(`../${folder}`, import.meta.url)))).toEqual([]);
  },
);

test('a word of the shop is found in code and comments, and not in tests or in other words', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldbox-words-'));
  try {
    mkdirSync(join(folder, 'testing'));
    writeFileSync(
      join(folder, 'a.ts'),
      "// a permission\nimport '@onesite/shared-ui/a'\nconst host = '@fieldbox/host'; // for suppliers\n",
    );
    writeFileSync(join(folder, 'b.mjs'), "const path = '/mf-admin'; // administration\n");
    for (const name of ['a.test.ts', 'testing/b.ts']) writeFileSync(join(folder, name), 'const mission = 1;\n');
    expect(shopWords(folder).sort()).toEqual(['a.ts:3 fieldbox', 'a.ts:3 supplier', 'b.mjs:1 admin']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
