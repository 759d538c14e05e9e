import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { command } from '../fixtures/command.ts';
import { freePort } from '../fixtures/freePort.ts';
import { workspace } from '../fixtures/startSite.ts';
import { changePage, expectAt, makeSite, startDatabase, startProcess } from './ownSite.ts';
import type { Started } from './started.ts';

let folder: string;
const running: Started[] = [];
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onesite-upgrade-'));
});
test.afterAll(async () => {
  for (const part of running.reverse()) await part.stop().catch(() => {});
  await rm(folder, { recursive: true, force: true });
});

/** The oldest that can be upgraded: databases from before a migration was changed move by a backup (docs/operate.md#migrations). */
function oldestCommit() {
  const log = ['log', '-1', '--diff-filter=M', '--format=%H', '--', 'platform/registry/src/migrations'];
  const commit = execFileSync('git', log, { cwd: workspace, encoding: 'utf8' }).trim();
  if (!commit) throw new Error('The history is missing: git fetch --unshallow');
  return commit;
}

test('the platform is upgraded under a running site: the registry first, then the edges, which run beside each other', async () => {
  const old = join(folder, 'repository');
  await command(`git clone -q ${workspace} ${old} && git -C ${old} checkout -q ${oldestCommit()}`, workspace);
  const [before, after] = [
    await makeSite(join(folder, 'before'), old),
    await makeSite(join(folder, 'after'), workspace),
  ];

  const { server, urls } = await startDatabase(folder, after);
  running.push(server);

  const port = `${await freePort()}`;
  const secret = 'only for this proof';
  const shared = { REGISTRY_DATABASE_URL: urls.registry, STORE_URL: join(folder, 'store'), SECRETS_KEY: secret };
  const serve = (dir: string, part: string, settings: Record<string, string>) =>
    startProcess(dir, { DATA_DIR: join(folder, part), ...shared, ...settings });
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
  await expectAt(edges, 'This page is yet to be written.');

  const federation = (dir: string, line: string) =>
    command(`npm run federation -- ${line}`, dir, { REGISTRY_URL: edgeBefore, FEDERATION_TOKEN: secret });
  for (const [dir, text] of [
    [before, 'From a build of before.'],
    [after, 'From a build of after.'],
  ] as const) {
    await changePage(dir, text);
    await federation(dir, 'publish mf-hello --promote');
    await expectAt(edges, text);
  }
  await federation(after, 'rollback mf-hello');
  await expectAt(edges, 'From a build of before.');

  isOver = true;
  await visitors;
  expect(failures).toEqual([]);
});
