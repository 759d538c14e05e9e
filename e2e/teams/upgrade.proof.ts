import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { command } from '../fixtures/command.ts';
import { freePort } from '../fixtures/freePort.ts';
import { workspace } from '../fixtures/startSite.ts';
import { type Started, started } from './started.ts';

let folder: string;
const running: Started[] = [];
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onesite-upgrade-'));
});
test.afterAll(async () => {
  for (const part of running.reverse()) await part.stop().catch(() => {});
  await rm(folder, { recursive: true, force: true });
});

/** Of the first commit from which a site of its own could be made. */
function firstCommit() {
  const log = ['log', '--reverse', '--format=%H', '--', 'platform/create/package.json'];
  const [commit] = execFileSync('git', log, { cwd: workspace, encoding: 'utf8' }).split('\n');
  if (!commit) throw new Error('The history is missing: git fetch --unshallow');
  return commit;
}

/** A server of PostgreSQL that no process of the site starts or stops. */
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

/** A site from the packages of a commit, built. @returns its folder */
async function siteOf(name: string, repository: string) {
  const [dir, packages] = [join(folder, name, 'acme'), join(folder, name, 'packages')];
  await mkdir(join(folder, name));
  await command(`npm run packages -- ${packages}`, repository);
  await command(`npx pnpm new-site ${dir} --title 'Acme' --packages ${packages}`, repository);
  await command('npm test', dir);
  return dir;
}

test('the platform is upgraded under a running site: the registry first, then the edges, which run beside each other', async () => {
  const old = join(folder, 'repository');
  await command(`git clone -q ${workspace} ${old} && git -C ${old} checkout -q ${firstCommit()}`, workspace);
  const [before, after] = [await siteOf('before', old), await siteOf('after', workspace)];

  await writeFile(join(after, 'database.mjs'), database);
  const data = join(folder, 'database');
  await mkdir(data);
  await command(`chmod 755 ${folder} ${data}`, folder); // PostgreSQL may run as another user
  running.push(await started(`exec node --conditions=built database.mjs ${data}`, after));
  const urls = JSON.parse(await readFile(join(data, 'urls.json'), 'utf8'));

  const port = `${await freePort()}`;
  const secret = 'only for this proof';
  const shared = { REGISTRY_DATABASE_URL: urls.registry, STORE_URL: join(folder, 'store'), SECRETS_KEY: secret };
  const serve = (dir: string, part: string, settings: Record<string, string>) =>
    started('exec node --conditions=built scripts/serve.mjs', dir, {
      ...{ PORT: '0', DATA_DIR: join(folder, part), ...shared, ...settings },
    });
  const registry = (dir: string, part: string) => {
    const own = { ROLE: 'api', PORT: port, DATABASE_URL: urls.api, PLATFORM_TOKEN: secret, RELEASE_ON_START: 'on' };
    return serve(dir, part, own);
  };
  const edge = async (dir: string, part: string) => {
    const one = await serve(dir, part, { ROLE: 'edge', API_URL: `http://localhost:${port}` });
    running.push(one);
    return one.address;
  };

  const registryBefore = await registry(before, 'registry-before');
  const edgeBefore = await edge(before, 'edge-before');
  const failures: string[] = [];
  let isOver = false;
  const visitors = (async () => {
    for (; !isOver; await sleep(50)) {
      const status = await fetch(edgeBefore).then(({ status }) => status, String);
      if (status !== 200) failures.push(`${status}`);
    }
  })();

  await registryBefore.stop();
  running.push(await registry(after, 'registry-after'));
  const edges = [edgeBefore, await edge(after, 'edge-after')];
  const shows = (text: string) =>
    Promise.all(
      edges.map((address) =>
        expect.poll(async () => (await fetch(address)).text(), { timeout: 20_000 }).toContain(text),
      ),
    );
  await shows('This page is yet to be written.');

  const page = join('mf-hello', 'src', 'overview', 'Overview.tsx');
  const federation = (dir: string, line: string) =>
    command(`npm run federation -- ${line}`, dir, { REGISTRY_URL: edgeBefore, FEDERATION_TOKEN: secret });
  for (const [dir, text] of [
    [before, 'From a build of before.'],
    [after, 'From a build of after.'],
  ] as const) {
    const source = await readFile(join(dir, page), 'utf8');
    await writeFile(join(dir, page), source.replace('This page is yet to be written.', text));
    await command('npx turbo run build --filter=mf-hello', dir);
    await federation(dir, 'publish mf-hello --promote');
    await shows(text);
  }
  await federation(after, 'rollback mf-hello');
  await shows('From a build of before.');

  isOver = true;
  await visitors;
  expect(failures).toEqual([]);
});
