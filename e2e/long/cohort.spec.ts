import { appendFile, cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changedBuild, editedBuild } from '../fixtures/editedBuild.ts';
import { federation, platformToken } from '../fixtures/federation.ts';
import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/ownSite.ts';
import { reportOf } from '../fixtures/reportOf.ts';
import { type RunningSite, workspace } from '../fixtures/startSite.ts';

test.use({ expectedMessages: [/a bug of this version/] });

const login = { remote: 'mf-admin', route: '/admin-login' };

test('a version that throws for a fifth of its visitors is withdrawn automatically, and its error is found in the source', async ({
  page,
  ownSite: site,
}) => {
  const headers = { Authorization: `Bearer ${await platformToken(site)}` };
  const api = (path: string) => `/api/releases${path}`;
  const read = async (path: string) => (await page.request.get(api(path), { headers })).json();
  const readErrors = (): Promise<{ error: string; at: string }[]> => read('/errors/mf-admin');
  const errorNames = async () => (await readErrors()).map(({ error }) => error).sort();

  const build = await changedBuild('mf-admin');
  const facts = JSON.parse(await readFile(join(build.dir, 'dist', 'facts.json'), 'utf8'));
  const chunk = facts.routes.find(({ id }: { id: string }) => id === 'admin-login').preload.at(-1);
  const map = join('dist', 'browser', `${chunk}.map`); // a changed build has none
  await cp(join(workspace, 'mf-admin', map), join(build.dir, map));
  const before = (await readFile(join(build.dir, 'dist', 'browser', chunk), 'utf8'))
    .split('Admin Login')[0]!
    .split('\n');
  try {
    const container = join(build.dir, 'dist', 'browser', facts.entry);
    await appendFile(container, ";setTimeout(() => { throw new RangeError('a bug of this version') })");
    await federation(site, 'publish', build.dir);
  } finally {
    await build.remove();
  }
  const [{ version }] = await read('/versions/mf-admin');
  const made = await page.request.post(api('/variants'), {
    headers,
    data: { kind: 'cohort', members: { 'mf-admin': version }, share: 0.5 },
  });
  const { id } = await made.json();

  await expect.poll(async () => (await newVisitor(site, login.route)).isInCohort).toBe(true); // the edge knows of it
  const visitors = await Promise.all(Array.from({ length: 240 }, () => newVisitor(site, login.route)));
  const inCohort = visitors.filter((visitor) => visitor.isInCohort);
  expect(inCohort.every(({ versions }) => versions['mf-admin'] === version)).toBe(true);
  const thrown = {
    name: 'TypeError',
    positions: [`mf-admin/${version}/${chunk}:${before.length}:${before.at(-1)!.length}`],
    isCaught: true,
  };

  // One of them uses a browser.
  const [withBrowser, ...others] = inCohort;
  await page.context().addCookies(withBrowser!.cookies.map((pair) => ({ ...cookieOf(pair), url: site.url })));
  await openPage(page, '/admin-login');
  await page.waitForFunction(() => performance.getEntriesByName('page-reports').length > 0);
  await page.goto('/about'); // reports, which Playwright does not see of a page that ends
  await expect.poll(errorNames).toEqual(['RangeError']);

  await Promise.all(others.map(({ report }, index) => report({ ...login, errors: index % 5 === 0 ? [thrown] : [] })));
  await Promise.all(visitors.filter((one) => !one.isInCohort).map(({ report }) => report({ ...login, errors: [] })));
  await expect.poll(async () => (await read(`/variants/${id}`)).state, { timeout: 20_000 }).toBe('withdrawn');
  const { endedBecause } = await read(`/variants/${id}`);
  expect(endedBecause).toMatch(/^errors in \d+ of \d+ views, and in 0 of \d+ with the live set$/);

  await openPage(page, '/admin-login'); // it no longer throws, although it is the same visitor
  expect(await errorNames()).toEqual(['RangeError', 'TypeError']);
  const caught = (await readErrors()).find(({ error }) => error === 'TypeError')!;
  expect(caught).toMatchObject({ version, team: expect.any(String), count: Math.ceil(others.length / 5) });
  expect(caught.at).toMatch(/^mf-admin\/src\/login\/LoginPage\.tsx:\d+:\d+$/);
});

test('one that keeps the main thread busy for 400 ms is withdrawn at 5 %, with the reason in words', async ({
  page,
  ownSite: site,
}) => {
  const headers = { Authorization: `Bearer ${await platformToken(site)}` };
  const build = await editedBuild('mf-marketing', async ({ facts, edit }) => {
    const [chunk] = facts.routes.find(({ id }) => id === 'home')!.preload.filter((file) => file.endsWith('.js'));
    const busy = ';{ const began = performance.now(); while (performance.now() - began < 400); }';
    await edit(`browser/${chunk}`, (text) => text + busy);
  });
  const [{ version }] = JSON.parse(await federation(site, 'publish', build.dir, '--json'));
  await build.remove();
  const { id } = JSON.parse(await federation(site, 'cohort', 'mf-marketing', version, '--share', '5', '--json'));
  await expect
    .poll(async () => (await newVisitor(site, '/')).versions['mf-marketing'], { timeout: 60_000 })
    .toBe(version);
  const visitors: Awaited<ReturnType<typeof newVisitor>>[] = [];
  while (visitors.length < 700)
    visitors.push(...(await Promise.all(Array.from({ length: 50 }, () => newVisitor(site, '/')))));
  const [first, ...members] = visitors.filter(({ isInCohort }) => isInCohort);

  await page.context().addCookies(first!.cookies.map((pair) => ({ ...cookieOf(pair), url: site.url })));
  await openPage(page, '/');
  const { views } = await reportOf(page);
  const { remote, vitals } = views.find(({ route }) => route === '/')!;
  expect([remote, vitals.blocking! > 300]).toEqual(['mf-marketing', true]);

  const view = { remote, route: '/', errors: [] };
  const { blocking } = vitals;
  await Promise.all(members.map(({ report }) => report({ ...view, vitals: { blocking } })));
  await Promise.all(
    visitors.filter((one) => !one.isInCohort).map(({ report }) => report({ ...view, vitals: { blocking: 0 } })),
  );
  const read = async () => (await page.request.get(`/api/releases/variants/${id}`, { headers })).json();
  await expect.poll(async () => (await read()).state, { timeout: 20_000 }).toBe('withdrawn');
  expect((await read()).endedBecause).toMatch(
    /^blocking time of \d+ ms for three of four of \d+ visitors, and 0 ms of \d+ with the live set$/,
  );
});

function cookieOf(pair: string) {
  const [name = '', value = ''] = pair.split('=');
  return { name, value };
}

type View = {
  remote: string;
  route: string;
  errors: { name: string; positions: string[]; isCaught: boolean }[];
  vitals?: object;
};

/** A visitor without a browser: the versions that the site gives them, and the cookie by which they remain the same visitor. */
async function newVisitor({ url }: RunningSite, path: string) {
  const page = await fetch(url + path);
  await page.body?.cancel();
  const cookies = page.headers.getSetCookie().map((line) => line.split(';')[0]!);
  const response = await fetch(`${url}/releases/current.json`, { headers: { Cookie: cookies.join('; ') } });
  const { versions, variant }: { versions: Record<string, string>; variant: { kind: string } | null } =
    await response.json();
  const isInCohort = variant?.kind === 'cohort';

  /** Reports a page view, as a browser does when the page is left. */
  async function report(view: View) {
    const shown = { vitals: {}, ...view, version: versions[view.remote], isNew: true, hasFailedToLoad: false };
    const { status } = await fetch(`${url}/releases/reports`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookies.join('; ') },
      body: JSON.stringify({ shell: versions.shell, views: [shown] }),
    });
    if (status !== 204) throw new Error(`The report was answered with ${status}.`);
  }

  return { cookies, versions, isInCohort, report };
}
