import type { PageReport } from '@onesite/protocol/reports';
import type { RunningCohort } from '@onesite/registry/sets/variants';
import { Metrics } from '@onesite/telemetry/metrics';
import type { Live } from '../live/startSet.ts';
import { createVisitors } from '../live/visitor.ts';
import { fakeSource, releases, routeAt } from '../testing/releases.ts';
import { createPageReports } from './pageReports.ts';

let made: Awaited<ReturnType<typeof releases>>;
beforeAll(async () => {
  made = await releases();
});
afterAll(() => made.remove());

const server = 'exports.default = {};';

const visitors = createVisitors('a secret of the site');

async function reporting({ perMinute = null as number | null, cohorts = [] as RunningCohort[] } = {}) {
  const registry = fakeSource();
  const metrics = new Metrics();
  const logged: string[] = [];
  const served = [await made.set(1, { routes: [routeAt('/item/:id')], server })];
  const shown = { served: '1', variant: null, isForAll: false, cookies: [] };
  const reports = createPageReports({
    source: registry.source,
    liveSet: () => served.at(-1),
    cachedVersion: () => undefined,
    chooseSet: () => ({ ...shown, live: { set: served.at(-1)! } as Live }),
    visitors,
    cohorts: () => cohorts,
    trustProxy: 0,
    perMinute,
    metrics,
    log: (event) => logged.push(event),
  });
  const lines = async () => (await metrics.text()).text.split('\n').filter((line) => /^page_/.test(line));
  const receive = (sent: Request, cookie: string | null = null) => reports.receive(sent, { cookie, isSecure: false });
  return { reports: { ...reports, receive }, registry, served, lines, logged };
}

const broken = { name: 'TypeError', positions: ['mf-a/1.0.1-0123456789ab/exposed.js:1:1'], isCaught: true };
const report = (number: number, errors = [] as (typeof broken)[]): PageReport => ({
  shell: `1.0.${number}-0123456789ab`,
  views: [
    {
      ...{ remote: 'mf-a', version: `1.0.${number}-0123456789ab`, route: '/item/:id', isNew: true },
      ...{ hasFailedToLoad: false, errors, vitals: { lcp: 1200, cls: 0.02 } },
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

test('what browsers report is counted for Prometheus', async () => {
  const { reports, lines } = await reporting();
  for (let sent = 0; sent < 3; sent++) expect((await reports.receive(request(report(1)))).status).toBe(204);
  await reports.close();
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

test('errors and views of cohorts are added up, and written when the edge ends', async () => {
  const cohorts = [{ id: 'c0000001', members: { 'mf-a': '1.0.1-0123456789ab' }, share: 1 }];
  const { reports, registry } = await reporting({ cohorts });
  const [ada, bob] = [visitors.issue(false), visitors.issue(false)].map(({ cookie }) => cookie.split(';')[0]!);
  for (const cookie of [ada, ada, bob]) await reports.receive(request(report(1, [broken])), cookie);
  await reports.receive(request(report(1, [broken])));
  await reports.close();
  expect(registry.pageReports).toEqual([
    {
      errors: [
        {
          ...{ name: 'mf-a', version: '1.0.1-0123456789ab', error: 'TypeError', positions: broken.positions },
          ...{ route: '/item/:id', count: 4 },
        },
      ],
      cohorts: [{ cohort: 'c0000001', views: 3, withError: 2, liveViews: 0, liveWithError: 0 }], // one error of each visitor
    },
  ]);
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
  await reports.receive(request(report(1, [broken])));
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
  const { reports } = await reporting({ perMinute: 2 });
  const statuses: number[] = [];
  for (let sent = 0; sent < 3; sent++) statuses.push((await reports.receive(request(report(1)))).status);
  expect(statuses).toEqual([204, 204, 429]);
  expect((await reports.receive(request(report(1), { ...json, 'X-Forwarded-For': '203.0.113.8' }))).status).toBe(204);
  await reports.close();
});
