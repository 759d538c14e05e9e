import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, type Page, test } from '@playwright/test';
import { changedBuild } from '../fixtures/changedBuild.ts';
import { deployedSite, deployment } from '../fixtures/deployment.ts';
import { federation, liveVersions, platformToken } from '../fixtures/federation.ts';
import { workspace } from '../fixtures/startSite.ts';
import { newVisitor } from '../fixtures/visitors.ts';
import { tlsBefore } from './tlsBefore.ts';

test.setTimeout(600_000);

const all = deployment()!;
const site = deployedSite()!;
const remote = 'mf-marketing';
const page = { remote, route: '/about' };
const secret = 'known to the site and to the receiver';
const ends: (() => void)[] = [];

async function restart(settings: Record<string, string> = {}) {
  for (const part of ['api-1', 'api-2', 'edge-1', 'edge-2'] as const) await all.restart(part, settings);
}

test.afterAll(async () => {
  for (const name of ['NODE_EXTRA_CA_CERTS', 'NODE_TLS_REJECT_UNAUTHORIZED']) delete process.env[name];
  for (const end of ends) end();
  await restart();
});

type Event = { id: string; event: string; text: string; cohort?: { id: string; share: number } };

/** Takes what the site sends, except the first attempt and what is not signed. */
async function receiver() {
  const taken: Event[] = [];
  const refused: Event[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const body = await text(incoming);
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    const isTaken = incoming.headers['x-signature-256'] === signature && refused.length > 0;
    (isTaken ? taken : refused).push(JSON.parse(body));
    outgoing.writeHead(isTaken ? 204 : 503).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  ends.push(() => void server.close());
  return { taken, refused, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/releases` };
}

test('over https, two edges switch within stages that the command prints, a cohort widens by time until its figures stop it, and a receiver is notified of each event', async ({
  browser,
}) => {
  const tls = await tlsBefore(all.folder, [all.ports['edge-1'], all.ports['edge-2']]);
  ends.push(tls.close);
  process.env.NODE_EXTRA_CA_CERTS = join(all.folder, 'cert.pem'); // of the commands
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'; // of this process' own calls
  const hook = await receiver();
  const events = () => hook.taken.map(({ event }) => event);
  await restart({
    ...{ RELEASE_WEBHOOK_URL: hook.url, RELEASE_WEBHOOK_SECRET: secret },
    ...{ PUBLIC_URL: `${all.url},${tls.url}`, RATE_LIMIT: 'off' },
  });
  const secure = { ...site, url: tls.url };
  const { [remote]: before, 'mf-supplier': supplier } = await liveVersions(site);

  const published = await publishAnother(secure);
  await expect.poll(() => hook.refused.map(({ event }) => event)).toEqual(['version.published']);
  const promoted = await federation(secure, 'promote', remote, published);
  console.log(promoted);
  expect(promoted).toMatch(/is live in set \d+ on 2 of 2 edges after \d+ ms$/m);
  for (const edge of ['edge-1', 'edge-2']) expect([edge, await versionAt(secure)]).toEqual([edge, published]); // in turn
  expect(await federation(secure, 'rollback', remote)).toMatch(/on 2 of 2 edges after \d+ ms$/m);
  expect([await versionAt(secure), await versionAt(secure)]).toEqual([before, before]);
  await federation(secure, 'withdraw', 'mf-supplier');
  await federation(secure, 'promote', 'mf-supplier', supplier!);
  const releases = ['version.published', 'set.promoted', 'set.rolled_back', 'set.withdrawn'];
  await expect.poll(events, { timeout: 30_000 }).toEqual(expect.arrayContaining(releases));
  expect(hook.refused).toHaveLength(1);
  expect(hook.taken.find(({ event }) => event === 'version.published')?.id).toBe(hook.refused[0]!.id);

  await all.start('edge-3');
  await all.kill('edge-3');
  const bad = await publishAnother(secure);
  const headers = { Authorization: `Bearer ${await platformToken(site)}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ members: { [remote]: bad }, share: 0.5, steps: [0.75, 1], stepMinutes: 1 });
  const made = await fetch(`${tls.url}/api/releases/cohorts`, { method: 'POST', headers, body });
  const { id } = (await made.json()) as { id: string };
  const step = (event: string) => hook.taken.find((one) => one.event === event && one.cohort?.id === id);
  await expect.poll(async () => (await newVisitor(secure, page.route)).isInCohort).toBe(true);
  await reportVisitors(secure, 80, []);
  await expect.poll(() => step('cohort.started')?.cohort?.share).toBe(0.5);
  await expect.poll(() => step('cohort.widened')?.text, { timeout: 90_000 }).toMatch(/widened to 75 % automatically/);
  const { entry } = JSON.parse(await readFile(join(workspace, remote, 'dist/facts.json'), 'utf8'));
  await reportVisitors(secure, 160, [
    { name: 'TypeError', positions: [`${remote}/${bad}/${entry}:1:1`], isCaught: true },
  ]);
  await expect.poll(() => step('cohort.withdrawn')?.text, { timeout: 30_000 }).toMatch(/errors in \d+ of \d+ views/);
  await expect.poll(events, { timeout: 60_000 }).toContain('edge.lost');

  const operator = await openConsole(await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage(), tls.url);
  const [lost] = hook.taken.filter(({ event }) => event === 'edge.lost');
  const row = operator.getByRole('row').filter({ hasText: lost!.text });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Send again/ }).click();
  await expect.poll(() => hook.taken.filter(({ id }) => id === lost!.id).length).toBe(2);
});

/** The version of the remote that the next edge's page names. */
const versionAt = async ({ url }: { url: string }) =>
  new RegExp(`/remotes/${remote}/([^/]+)/`).exec(await (await fetch(url + page.route)).text())?.[1];

async function publishAnother(secure: typeof site) {
  const build = await changedBuild(remote);
  try {
    const [{ version }] = JSON.parse(await federation(secure, 'publish', build.dir, '--json'));
    return version as string;
  } finally {
    await build.remove();
  }
}

/** Visitors who see the page; those of the cohort with these errors. */
async function reportVisitors(secure: typeof site, count: number, errors: Parameters<Visitor['report']>[0]['errors']) {
  const visitors = await Promise.all(Array.from({ length: count }, () => newVisitor(secure, page.route)));
  await Promise.all(visitors.map(({ report, isInCohort }) => report({ ...page, errors: isInCohort ? errors : [] })));
}
type Visitor = Awaited<ReturnType<typeof newVisitor>>;

async function openConsole(page: Page, url: string) {
  await page.goto(`${url}/platform`);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ravi Anand');
  await page.getByLabel('Token').fill(await platformToken(site));
  await page.getByRole('button', { name: 'Enter' }).click();
  await expect(page.getByRole('group', { name: 'Your session' })).toBeVisible();
  return page;
}
