import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startedSite } from './startedSite.ts';

const run = promisify(execFile);
const left = ['node_modules', 'packages', '.data', '.turbo', 'test-results', 'test'];

/** A copy of the shop that runs: what teams change in their folders, they release there. */
export async function copiedShop() {
  const folder = await mkdtemp(join(tmpdir(), 'tractor-store-'));
  await cp('.', folder, { recursive: true, filter: (path) => !left.includes(basename(path)) });
  await symlink(resolve('packages'), join(folder, 'packages'));
  const settings = { ...process.env, CI: 'true' };
  await run(resolve('node_modules/.bin/pnpm'), ['install', '--prefer-offline', '--no-frozen-lockfile'], {
    cwd: folder,
    env: settings,
  });
  const site = await startedSite(folder, { LOG_LEVEL: 'fatal' });
  return {
    url: site.url,
    /** `npm run …`, in the copy. @throws Error with what it has printed */
    npm: (line: string) =>
      run('npm', ['run', ...line.split(' ')], { cwd: folder, env: settings }).catch(({ stdout, stderr }) => {
        throw new Error(stdout + stderr);
      }),
    read: (file: string) => readFile(join(folder, file), 'utf8'),
    write: (file: string, text: string) => writeFile(join(folder, file), text),
    async stop() {
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
