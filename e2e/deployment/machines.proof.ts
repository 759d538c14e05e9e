import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { copyOfRemote } from '../fixtures/copyOfRemote.ts';
import { deployedSite, deployment } from '../fixtures/deployment.ts';
import { build, federation, liveSet, liveVersions } from '../fixtures/federation.ts';
import { steadyLoad } from './steadyLoad.ts';

test.setTimeout(300_000);

const all = deployment()!;
const site = deployedSite()!;
const pages = ['/', '/privacy', '/configurator', '/admin-login'];
const calls = ['/api/missions', '/api/components'];

/** The set that an edge serves, requested as nginx does. */
async function setOf(edge: 'edge-1' | 'edge-2' | 'edge-3') {
  const response = await fetch(`http://127.0.0.1:${all.ports[edge]}/api/missions`);
  await response.body?.cancel();
  return Number(response.headers.get('Release-Set'));
}

/** The set that a page of the edge names. */
const pageOf = (edge: 'edge-1' | 'edge-3', path: string) =>
  fetch(`http://127.0.0.1:${all.ports[edge]}${path}`, {
    headers: { 'X-Forwarded-Host': new URL(all.url).host, 'X-Forwarded-Proto': 'http' },
  });

const currentSet = async () => (await liveSet(site)).number;

/** Milliseconds from the registry's new set until an edge serves it. */
async function liveAfter(change: Promise<unknown>, before: number) {
  let made: number | undefined;
  void change.catch(() => {});
  while ((await currentSet()) <= before) await sleep(5);
  made = performance.now();
  const times = (['edge-1', 'edge-2'] as const).map(async (edge) => {
    while ((await setOf(edge)) <= before) await sleep(5);
    return Math.round(performance.now() - made);
  });
  const found = await Promise.all(times);
  await change;
  return found;
}

let version: string;

test.beforeAll(async () => {
  const copy = await copyOfRemote('mf-admin');
  try {
    await copy.replace('src/login/LoginForm.tsx', 'Admin Login', 'Staff Entrance');
    await build(copy.dir);
    const before = await liveVersions(site);
    await federation(site, 'publish', copy.dir);
    version = before['mf-admin']!;
    const facts = await fetchVersions('mf-admin');
    version = facts.find((other) => other !== version)!;
  } finally {
    await copy.remove();
  }
});

async function fetchVersions(name: string) {
  const token = (await readFile(join(all.folder, 'platform-token'), 'utf8')).trim();
  const response = await fetch(`${all.url}/api/releases/versions/${name}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { version: string }[]).map((row) => row.version);
}

test('200 requests a second: none fails in a restart of every process, a promote and a rollback', async () => {
  const stop = steadyLoad(all.url, [...pages, ...calls]);
  const before = await currentSet();
  const promoted = await liveAfter(federation(site, 'promote', 'mf-admin', version), before);
  for (const part of ['edge-1', 'api-1', 'edge-2', 'api-2'] as const) await all.restart(part);
  const back = await liveAfter(federation(site, 'rollback', 'mf-admin'), before + 1);
  const load = await stop();
  console.log(
    `${load.sent} requests, ${load.perSecond} a second, the slowest ${load.slowest} ms; live on both edges after ${promoted} and ${back} ms`,
  );
  expect(load.failures).toEqual({});
  expect(load.perSecond).toBeGreaterThan(190);
});

test('without PostgreSQL and APIs public pages go on, an edge that starts then serves, and all heals', async () => {
  const texts = await Promise.all(pages.map(pageText));
  await all.stop('api-1');
  await all.stop('api-2');
  await all.stop('postgres');
  const stop = steadyLoad(all.url, pages);
  await all.start('edge-3');
  const set = await setOf('edge-3');
  const fresh = await pageOf('edge-3', '/privacy');
  expect([fresh.status, set]).toEqual([200, await setOf('edge-1')]);
  await sleep(3_000);
  const load = await stop();
  expect(load.failures).toEqual({});
  expect((await fetch(`${all.url}/api/missions`)).status).toBe(503);

  await all.start('postgres');
  await all.start('api-1');
  await all.start('api-2');
  await expect.poll(async () => (await fetch(`${all.url}/api/missions`)).status).toBe(200);
  expect((await Promise.all(pages.map(pageText))).map((text) => text.length > 1_000)).toEqual(texts.map(() => true));
  const before = await currentSet();
  const live = await liveAfter(federation(site, 'promote', 'mf-admin', version, '--resume', 'the next test'), before);
  await expect.poll(() => setOf('edge-3')).toBe(before + 1); // it listens by now as well
  console.log(
    `after the outage: ${load.sent} requests, the slowest ${load.slowest} ms; the next set live after ${live} ms`,
  );
  await federation(site, 'rollback', 'mf-admin');
  await all.stop('edge-3');
});

for (const [what, leave, then, comeBack] of [
  ['cut off', 'pause', undefined, 'resume'],
  ['killed', 'kill', undefined, 'start'],
  ['cut off and then killed', 'pause', 'kill', 'start'],
] as const)
  test(`while an edge is ${what}, releases name it as lost, cohorts and previews go on, and it catches up`, async () => {
    const { number: before, versions } = await liveSet(site);
    await all[leave]('edge-2');
    const began = performance.now();
    const promoted = await failing('promote', 'mf-admin', version, '--resume', 'the next test');
    console.log(`with an edge ${what}, the promote took ${Math.round(performance.now() - began)} ms`);
    expect(promoted.code).toBe(7);
    expect(promoted.stderr).toMatch(/ is lost: it has not reported for \d+ s\. It may still serve set \d+/);
    expect(await setOf('edge-1')).toBe(before + 1);
    await expect(federation(site, 'status')).resolves.toMatch(/ lost /);
    if (then) await all[then]('edge-2');

    const own = versions['mf-admin']!;
    const there = { ...site, url: `http://127.0.0.1:${all.ports['edge-1']}` }; // a change is sent once: not to an edge that does not respond
    await federation(there, 'cohort', 'mf-admin', own, '--share', '100');
    const servedSet = async () => (await pageOf('edge-1', '/admin-login')).headers.get('Release-Set');
    await expect.poll(servedSet).toMatch(/-/);
    await federation(there, 'cohort', 'stop', 'mf-admin');
    await expect.poll(servedSet).toBe(String(before + 1));
    const preview = await federation(there, 'preview', `mf-admin=${own}`);
    expect((await pageOf('edge-1', new URL(/http\S+/.exec(preview)![0]).pathname)).status).toBe(200);
    expect((await failing('rollback', 'mf-admin')).code).toBe(7);

    await all[comeBack]('edge-2');
    await expect.poll(() => setOf('edge-2')).toBe(before + 2);
    if (comeBack === 'resume') await expect.poll(() => federation(site, 'status')).not.toMatch(/ lost /);
  });

const failing = (...args: string[]): Promise<{ code: number; stderr: string }> =>
  federation(site, ...args).then(
    () => ({ code: 0, stderr: '' }),
    (error) => error,
  );

test('without the bucket what was fetched goes on, also on an edge that is restarted', async () => {
  await all.stop('s3');
  const stop = steadyLoad(all.url, [...pages, ...calls]);
  await all.restart('edge-1');
  const load = await stop();
  expect(load.failures).toEqual({});
  await all.start('s3');
});

const pageText = async (path: string) => (await fetch(all.url + path)).text();

test("nginx's log has no query and no key of a preview, and nothing else has failed in it", async () => {
  await fetch(`${all.url}/privacy?key=a-secret-key`, { headers: { Referer: `${all.url}/?key=a-secret-key` } });
  await fetch(`${all.url}/previews/a-secret-key`, { redirect: 'manual' });
  await sleep(100);
  const log = await readFile(join(all.folder, 'nginx', 'access.log'), 'utf8');
  expect(log).toContain('"GET /previews/(key)"');
  expect(log).toContain('"GET /privacy" 200');
  expect(log + (await readFile(join(all.folder, 'nginx', 'error.log'), 'utf8'))).not.toContain('a-secret-key');
});

test('a promote is live on both edges', async () => {
  const before = await currentSet();
  const live = await liveAfter(federation(site, 'promote', 'mf-admin', version, '--resume', 'the next test'), before);
  await federation(site, 'rollback', 'mf-admin');
  console.log(`live on both edges after ${live} ms`);
});
