import type { PageReport } from '@onesite/protocol/reports';
import { Metrics } from '@onesite/telemetry/metrics';
import { fakeSource, releases, routeAt } from '../testing/releases.ts';
import { createPageReports } from './pageReports.ts';

let made: Awaited<ReturnType<typeof releases>>;
beforeAll(async () => {
  made = await releases();
});
afterAll(() => made.remove());

const server = 'exports.default = {};';

async function reporting(perMinute: number | null = null) {
  const registry = fakeSource();
  const metrics = new Metrics();
  const logged: string[] = [];
  const served = [await made.set(1, { routes: [routeAt('/item/:id')], server })];
  const reports = createPageReports({
    source: registry.source,
    store: made.store,
    liveSet: () => served.at(-1),
    cachedVersion: () => undefined,
    visitOf: async () => ({ set: served.at(-1)! }),
    isInCohort: () => false,
    trustProxy: 0,
    perMinute,
    metrics,
    log: (event) => logged.push(event),
  });
  const lines = async () => (await metrics.text()).text.split('\n').filter((line) => /^page_/.test(line));
  const receive = (sent: Request) => reports.receive(sent, { cookie: null, isSecure: false });
  return { reports: { ...reports, receive }, registry, served, lines, logged };
}

const report = (number: number): PageReport => ({
  shell: `1.0.${number}-0123456789ab`,
  views: [
    {
      ...{ remote: 'mf-a', version: `1.0.${number}-0123456789ab`, route: '/item/:id', isNew: true },
      ...{ hasFailedToLoad: false, errors: [], vitals: { lcp: 1200, cls: 0.02 } },
    },
  ],
});

const json = { 'Content-Type': 'application/json' };
const request = (body: unknown, headers: Record<string, string> = json) =>
  new Request('http://site.test/releases/reports', {
    method: 'POST',
    headers: { 'X-Forwarded-For': '203.0.113.7', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

test('reports are added up, counted for Prometheus, and written when the edge ends', async () => {
  const { reports, registry, lines } = await reporting();
  for (let sent = 0; sent < 3; sent++) expect((await reports.receive(request(report(1)))).status).toBe(204);
  await reports.close();
  const own = { name: 'mf-a', version: '1.0.1-0123456789ab', cohort: '' };
  expect(registry.pageReports).toEqual([
    {
      counts: [
        { ...own, views: 3, viewsWithError: 0, failedLoads: 0, errors: 0 },
        expect.objectContaining({ name: 'shell', views: 3 }),
      ],
      vitals: [
        { ...own, vital: 'lcp', bucket: 3, count: 3 },
        { ...own, vital: 'cls', bucket: 1, count: 3 },
      ],
      errors: [],
      visits: [],
    },
  ]);
  const labels = 'remote="mf-a",version="1.0.1-0123456789ab"';
  expect(await lines()).toEqual(
    expect.arrayContaining([
      `page_views_total{${labels}} 3`,
      `page_load_failures_total{${labels}} 0`,
      `page_lcp_seconds_bucket{le="1.5",${labels}} 3`,
      `page_cls_bucket{le="0.025",${labels}} 3`,
    ]),
  );
});

test('a page of the set before still reports; its version is no metric any more', async () => {
  const { reports, served, lines } = await reporting();
  await reports.receive(request(report(1)));
  served.push(await made.set(2, { routes: [routeAt('/item/:id')], server }));
  expect((await reports.receive(request(report(1)))).status).toBe(204);
  expect((await reports.receive(request(report(2)))).status).toBe(204);
  expect((await reports.receive(request(report(3)))).status).toBe(400);
  await reports.close();
  const versions = (await lines()).map((line) => /version="([^"]+)"/.exec(line)?.[1]);
  expect([...new Set(versions)]).toEqual(['1.0.2-0123456789ab']);
});

test('while the registry is down, what was reported waits for it', async () => {
  const { reports, registry, logged } = await reporting();
  registry.state.failure = Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
  await reports.receive(request(report(1)));
  await reports.close();
  expect(registry.pageReports).toEqual([]);
  registry.state.failure = undefined;
  await reports.close();
  expect(registry.pageReports).toHaveLength(1);
  expect(logged).toEqual([]);
});

test.each([
  ['no report', '{}', json, 400],
  ['what a form of another site can send', JSON.stringify(report(1)), { 'Content-Type': 'text/plain' }, 415],
  ['what comes from another site', report(1), { ...json, 'Sec-Fetch-Site': 'cross-site' }, 415],
  ['a long body', ' '.repeat(17 * 1024), json, 413],
])('%s is refused', async (_, body, headers, status) => {
  const { reports, registry } = await reporting();
  expect((await reports.receive(request(body, headers as Record<string, string>))).status).toBe(status);
  await reports.close();
  expect(registry.pageReports).toEqual([]);
});

test('one network sends so many at most', async () => {
  const { reports } = await reporting(2);
  const statuses: number[] = [];
  for (let sent = 0; sent < 3; sent++) statuses.push((await reports.receive(request(report(1)))).status);
  expect(statuses).toEqual([204, 204, 429]);
  expect((await reports.receive(request(report(1), { ...json, 'X-Forwarded-For': '203.0.113.8' }))).status).toBe(204);
  await reports.close();
});

test('made-up errors of one network are listed ten times in an hour, and all of them are counted', async () => {
  const { reports, registry } = await reporting(10_000);
  const [view] = report(1).views;
  for (let line = 1; line <= 300; line++) {
    const positions = [`mf-a/1.0.1-0123456789ab/exposed.js:${line}:1`];
    const error = { name: `MadeUp${line}`, positions: line % 2 ? positions : [], isCaught: true };
    await reports.receive(request({ ...report(1), views: [{ ...view!, errors: [error] }] }));
  }
  await reports.close();
  const [written] = registry.pageReports;
  expect(written!.counts.find(({ name }) => name === 'mf-a')).toMatchObject({ views: 300, errors: 300 });
  expect(written!.errors).toHaveLength(10);
});
