import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { command } from '../fixtures/command.ts';
import { started } from './started.ts';

/**
 * Makes another site from the packages of a repository, and builds it.
 * @param parent a new folder
 * @returns the site's folder
 */
export async function makeSite(parent: string, repository: string) {
  const [dir, packages] = [join(parent, 'acme'), join(parent, 'packages')];
  await mkdir(parent);
  await command(`npm run packages -- ${packages}`, repository);
  await command(`npx pnpm new-site ${dir} --title 'Acme' --packages ${packages}`, repository);
  await command('npm test', dir);
  return dir;
}

const database = `
import { startCluster } from '@onesite/server/postgres/cluster';
import { ensureRoles } from '@onesite/server/postgres/roles';
import { writeFile } from 'node:fs/promises';
const [, , folder] = process.argv;
const cluster = await startCluster({ folder });
await writeFile(folder + '/urls.json', JSON.stringify(await ensureRoles(cluster.url, folder, 'acme')));
console.log('PostgreSQL is at http://localhost:0');
process.once('SIGINT', () => cluster.stop().then(() => process.exit()));
setInterval(() => {}, 60_000);
`;

/** Starts a server of PostgreSQL that no process of the site starts or stops, in `folder`, with the packages of the site in `dir`. */
export async function startDatabase(folder: string, dir: string) {
  await writeFile(join(dir, 'database.mjs'), database);
  const data = join(folder, 'database');
  await mkdir(data);
  await command(`chmod 755 ${folder} ${data}`, folder); // PostgreSQL may run as another user
  const server = await started(`exec node --conditions=built database.mjs ${data}`, dir);
  const urls: { api: string; registry: string } = JSON.parse(await readFile(join(data, 'urls.json'), 'utf8'));
  return { server, urls };
}

/** Starts a process of the built site in `dir`. */
export const startProcess = (dir: string, settings: Record<string, string>) =>
  started('exec node --conditions=built scripts/serve.mjs', dir, { PORT: '0', ...settings });

/** Puts another text on the page of the first remote, and builds that. */
export async function changePage(dir: string, text: string) {
  const page = join(dir, 'mf-hello', 'src', 'overview', 'Overview.tsx');
  const source = await readFile(page, 'utf8');
  await writeFile(page, source.replace(/This page is yet to be written\.|From a build of \w+\./, text));
  await command('npx turbo run build --filter=mf-hello', dir);
}

/** The first page of each of these edges has the text, as soon as it serves the newest set. */
export const expectAt = (edges: string[], text: string) =>
  Promise.all(
    edges.map((address) => expect.poll(async () => (await fetch(address)).text(), { timeout: 20_000 }).toContain(text)),
  );
