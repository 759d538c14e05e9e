import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { changedBuild } from '../fixtures/editedBuild.ts';
import { federation, liveSet } from '../fixtures/federation.ts';
import { pageLoad } from './load.ts';
import { deployment } from './start.ts';

const all = deployment();
const { site } = all;
const pages = ['/', '/privacy', '/configurator', '/admin-login'];
const remote = 'mf-admin';
let version: string;

test.beforeAll(async () => {
  const made = await changedBuild(remote);
  try {
    [{ version }] = JSON.parse(await federation(site, 'publish', made.dir, '--json'));
  } finally {
    await made.remove();
  }
});

/** The set that an edge serves, requested as nginx does. */
async function setOf(edge: 'edge-1' | 'edge-2') {
  const response = await fetch(`http://127.0.0.1:${all.ports[edge]}/api/missions`);
  await response.body?.cancel();
  return Number.parseInt(response.headers.get('Release-Set')!, 10);
}
const release = (...args: string[]): Promise<{ code: number; stderr: string }> =>
  federation(site, ...args).then(
    () => ({ code: 0, stderr: '' }),
    ({ code, stderr }) => ({ code, stderr }),
  );
const promote = () => release('promote', remote, version, '--resume', 'a test');

test('50 requests a second: none fails in a restart of every process, a promote and a rollback', async () => {
  const stop = pageLoad(all.url, [...pages, '/api/missions', '/api/components'], 50);
  const { number } = await liveSet(site);
  expect(await promote()).toEqual({ code: 0, stderr: '' });
  for (const part of ['edge-1', 'api-1', 'edge-2', 'api-2'] as const) await all.restart(part);
  expect(await release('rollback', remote)).toEqual({ code: 0, stderr: '' });
  const { sent, failures, slowestMs } = await stop();
  console.log(`${sent} requests, the slowest ${Math.round(slowestMs)} ms`);
  expect(failures).toEqual({});
  for (const edge of ['edge-1', 'edge-2'] as const) expect(await setOf(edge)).toBe(number + 2);
});

test('without PostgreSQL and APIs public pages go on, also of an edge that starts then, and all heals', async () => {
  await all.stop('api-1');
  await all.stop('api-2');
  await all.stop('postgres');
  const stop = pageLoad(all.url, pages, 50);
  await all.restart('edge-2');
  expect.soft(await setOf('edge-2')).toBe(await setOf('edge-1'));
  expect.soft((await stop()).failures).toEqual({});
  expect.soft((await fetch(`${all.url}/api/missions`)).status).toBe(503);
  for (const part of ['postgres', 'api-1', 'api-2'] as const) await all.start(part);
  await expect.poll(async () => (await fetch(`${all.url}/api/missions`)).status).toBe(200);
});

for (const [what, leave, comeBack] of [
  ['cut off', 'pause', 'resume'],
  ['killed', 'kill', 'start'],
] as const)
  test(`while an edge is ${what}, releases go on and name it as lost, and it catches up`, async () => {
    const { number } = await liveSet(site);
    await all[leave]('edge-2');
    const promoted = await promote();
    expect(promoted).toMatchObject({
      code: 7,
      stderr: expect.stringMatching(/ is lost: .*It may still serve set \d+/),
    });
    expect(await setOf('edge-1')).toBe(number + 1);
    expect((await release('rollback', remote)).code).toBe(7);
    await all[comeBack]('edge-2');
    await expect.poll(() => setOf('edge-2')).toBe(number + 2);
  });

test("nginx's log has no query and no key of a preview", async () => {
  await fetch(`${all.url}/privacy?key=a-secret-key`, { headers: { Referer: `${all.url}/?key=a-secret-key` } });
  await fetch(`${all.url}/previews/a-secret-key`, { redirect: 'manual' });
  const log = (name: string) => readFile(join(all.folder, 'nginx', name), 'utf8');
  await expect.poll(() => log('access.log')).toContain('"GET /previews/(key)"');
  expect((await log('access.log')) + (await log('error.log'))).not.toContain('a-secret-key');
});
