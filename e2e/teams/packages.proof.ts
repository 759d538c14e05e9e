import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { command } from '../fixtures/command.ts';
import { workspace } from '../fixtures/startSite.ts';

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onesite-packages-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** Loads every module of the installed servers from its built file. */
const program = `
import { readdirSync } from 'node:fs';
const counts = {};
for (const name of ['database', 'edge', 'registry', 'server', 'telemetry']) {
  const files = readdirSync('node_modules/@onesite/' + name + '/dist', { recursive: true }).filter((file) => file.endsWith('.js'));
  for (const file of files) await import('@onesite/' + name + '/' + file.slice(0, -'.js'.length));
  counts[name] = files.length;
}
console.log(JSON.stringify(counts));
process.exit();
`;

test("the platform's servers and command are installed from packages alone, in an empty folder, and all of it loads", async () => {
  const [dir, packages] = [join(folder, 'acme'), join(folder, 'packages')];
  await command(`npm run packages -- ${packages}`, workspace);

  const files = (await readdir(packages)).filter((file) => file.startsWith('onesite-'));
  const tarballs = Object.fromEntries(
    files.map((file) => [file.replace(/^onesite-(.+)-\d+\.\d+\.\d+\.tgz$/, '@onesite/$1'), `file:../packages/${file}`]),
  );
  await mkdir(dir);
  const site = { name: 'acme', private: true, type: 'module', dependencies: tarballs, pnpm: { overrides: tarballs } };
  await writeFile(join(dir, 'package.json'), JSON.stringify(site));
  await writeFile(join(dir, 'load.mjs'), program);
  const { packageManager } = JSON.parse(await readFile(join(workspace, 'package.json'), 'utf8'));
  const install = `npx -y ${packageManager.split('+')[0]} install --no-frozen-lockfile --prefer-offline`;
  await command(install, dir, { CI: 'true' });

  const counts = JSON.parse(await command('node --conditions=built load.mjs', dir));
  for (const name of ['database', 'edge', 'registry', 'server', 'telemetry']) expect(counts[name]).toBeGreaterThan(0);
  expect(await command('npx federation --help', dir)).toContain('promote');

  expect((await readdir(join(dir, 'node_modules', '.pnpm'))).filter((name) => name.includes('fieldbox'))).toEqual([]);
  for (const name of Object.keys(tarballs)) {
    const installed = join(dir, 'node_modules', name);
    const manifest = await readFile(join(installed, 'package.json'), 'utf8');
    expect(manifest).not.toMatch(/"(workspace|catalog):/);
    expect(await readdir(installed)).toEqual(expect.arrayContaining(['LICENSE', 'CHANGELOG.md']));
  }
});
