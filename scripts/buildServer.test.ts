import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

test('a stack of a built server names the lines of its sources', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldbox-build-'));
  mkdirSync(join(folder, 'src/orders'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const source =
    'type Order = {\n  id: number;\n};\n\nexport const fail = ({ id }: Order) => {\n  throw new Error(String(id));\n};\n';
  writeFileSync(join(folder, 'src/orders/fail.ts'), source);
  const node = (...args: string[]) => execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  node(join(__dirname, 'buildServer.mjs'));
  const run =
    "import('./dist/orders/fail.js').then(({ fail }) => fail({ id: 4 })).catch(({ stack }) => console.log(stack))";
  const stack = node('-e', `process.setSourceMapsEnabled(true); ${run}`);
  rmSync(folder, { recursive: true });
  expect(stack).toMatch(/^Error: 4\n\s+at .*src\/orders\/fail\.ts:6:9/);
});
