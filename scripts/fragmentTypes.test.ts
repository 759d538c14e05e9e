import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const command = join(root, 'platform/federation/bin/federation.mjs');

/** Whether each remote was built since its table of contents changed: what an older build says is not so any more. */
const isBuilt = readdirSync(root)
  .filter((folder) => folder.startsWith('mf-'))
  .map((folder) => [join(root, folder, 'dist/facts.json'), join(root, folder, 'src/remote.tsx')] as const)
  .every(([facts, source]) => existsSync(facts) && statSync(facts).mtimeMs > statSync(source).mtimeMs);

/** `npm test` builds first. */
(isBuilt ? test : test.skip)('the types of fragments are those of the builds: npm run federation -- types', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fragment-types-'));
  const file = join(folder, 'fragments.d.ts');
  execFileSync(process.execPath, [command, 'types', '--out', file], { cwd: root });
  const written = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  expect(readFileSync(join(root, 'shell/src/fragments.d.ts'), 'utf8')).toBe(written);
});
