import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { command } from '../fixtures/command.ts';
import { freePort } from '../fixtures/freePort.ts';
import { openPage } from '../fixtures/openPage.ts';
import { workspace } from '../fixtures/startSite.ts';
import { changePage, expectAt, makeSite, startDatabase, startProcess } from './ownSite.ts';
import { type Started, started } from './started.ts';

let folder: string;
let dir: string;
let edges: string[];
/** The version that is previewed, and then a cohort. */
let version: string;
const secret = 'only for this proof';
const running: Started[] = [];
const federation = (line: string, token = secret) =>
  command(`npm run --silent federation -- ${line}`, dir, { REGISTRY_URL: edges[0], FEDERATION_TOKEN: token });
const answer = async (line: string, token?: string) => JSON.parse(await federation(`${line} --json`, token));

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onesite-processes-'));
});
test.afterAll(async () => {
  for (const part of running.reverse()) await part.stop().catch(() => {});
  await rm(folder, { recursive: true, force: true });
});

test('another site runs as two edges and a registry, with its builds in S3', async () => {
  dir = await makeSite(join(folder, 'site'), workspace);
  const { server, urls } = await startDatabase(folder, dir);
  running.push(server);
  const [store, s3Port, apiPort] = [join(folder, 's3'), await freePort(), `${await freePort()}`];
  const s3 = `exec node --import tsx site/deployment/s3Server.ts ${store} releases ${s3Port}`;
  running.push(await started(s3, workspace));

  const shared = {
    ...{ REGISTRY_DATABASE_URL: urls.registry, SECRETS_KEY: secret, STORE_URL: 's3://releases/acme' },
    ...{ AWS_ENDPOINT_URL: `http://localhost:${s3Port}`, AWS_REGION: 'us-east-1' },
    ...{ AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
  };
  const serve = async (part: string, settings: Record<string, string>) => {
    const one = await startProcess(dir, { DATA_DIR: join(folder, part), ...shared, ...settings });
    running.push(one);
    return one.address;
  };
  await serve('registry', { ROLE: 'api', PORT: apiPort, DATABASE_URL: urls.api, PLATFORM_TOKEN: secret });
  const edge = { ROLE: 'edge', API_URL: `http://localhost:${apiPort}` };
  edges = [await serve('edge-1', edge), await serve('edge-2', edge)];
  await expectAt(edges, 'This page is yet to be written.');
  expect(await readdir(store, { recursive: true })).toContainEqual(expect.stringContaining('mf-hello'));
});

test('a team publishes with a token of its own, which is for nothing else', async () => {
  const { token } = await answer('token create mf-hello --rights publish');
  await changePage(dir, 'From a build of preview.');
  await federation('publish mf-hello', token);
  await expectAt(edges, 'This page is yet to be written.');
  await expect(federation('promote mf-hello', token)).rejects.toThrow(/promote/);
  await expect(federation('withdraw platform-console', token)).rejects.toThrow(/token/);
});

test('a preview is seen by whoever has its link, at either edge, with the outlines of teams', async ({
  page,
  browser,
}) => {
  const { url, members } = await answer('preview mf-hello --note "a proof"');
  version = members['mf-hello'];
  await page.goto(url);
  await page.getByRole('button', { name: 'View preview' }).click();
  for (const address of edges) {
    await openPage(page, address);
    await expect(page.getByRole('main')).toContainText('From a build of preview.');
  }
  await page.keyboard.press('Alt+o');
  const outlines = page.getByRole('region', { name: 'Remotes on this page' });
  await expect(outlines.getByRole('row', { name: /mf-hello/ })).toContainText(version);
  const other = await browser.newPage();
  await openPage(other, edges[0]!);
  await expect(other.getByRole('main')).toContainText('This page is yet to be written.');
  await other.close();
});

test('a cohort is a share of all visitors, stays with each of them at both edges, and is promoted', async () => {
  const cohort = await answer(`cohort mf-hello ${version} --share 50`);
  const visit = async () => {
    const first = await fetch(edges[0]!);
    const cookie = first.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const second = await fetch(edges[1]!, { headers: { cookie } });
    return [await first.text(), await second.text()].map((text) => text.includes('From a build of preview.'));
  };
  await expect.poll(async () => (await visit()).every(Boolean), { intervals: [1_000], timeout: 20_000 }).toBe(true); // both edges know of it
  const visits = await Promise.all(Array.from({ length: 20 }, visit)); // an edge draws 60 visitors a minute from one network
  for (const [first, second] of visits) expect(second).toBe(first);
  expect(new Set(visits.map(([first]) => first))).toEqual(new Set([true, false]));
  await federation(`cohort promote ${cohort.id}`);
  await expectAt(edges, 'From a build of preview.');
  expect(await federation('doctor')).toContain('Nothing is wrong.');
});
