import type { RemoteFacts, ShellFacts } from '@onesite/protocol/facts';
import type { CollectedReports } from '@onesite/protocol/live';
import type { ReleaseSet, RunningCohort, Version, VersionName } from '@onesite/protocol/releases';
import { msOf, type PageReport, type ReportedView, stepOf } from '@onesite/protocol/reports';
import { remoteFacts, routeOf, shellFacts } from '@onesite/registry/testing/builds';
import { Metrics } from '@onesite/telemetry/metrics';
import type { ServedSet } from '../sets/servedSet.ts';
import { createVisitors } from '../sets/visitor.ts';
import { type Membership, maxReportBytes, observe, readReport } from './countReport.ts';
import { createPageReports } from './pageReports.ts';

const [v1, v2, s1, s2] = ['1.0.0-000000000001', '1.0.0-000000000002', '1.0.0-000000000003', '1.0.0-000000000004'];

const known = [
  ...[v1, v2].map((version) => remote('mf-a', version)),
  remote('mf-b', v1),
  ...[s1, s2].map((version) => made('shell', version, shellFacts)),
];
function made(name: string, version: string, facts: RemoteFacts | ShellFacts): Version {
  return { name, version, facts, integrity: { 'browser/Übersicht +1.js': 'sha384-' } };
}
function remote(name: string, version: string) {
  const add = {
    id: 'add',
    render: 'server' as const,
    example: {},
    props: { type: 'object' as const },
    preload: [],
    shared: [],
  };
  return made(name, version, { ...remoteFacts(name), routes: [routeOf(`/${name}/:id`)], fragments: [add] });
}
const versionOf = ({ name, version }: VersionName) => known.find((one) => one.name === name && one.version === version);

const view = (more: Partial<ReportedView> = {}): ReportedView => ({
  remote: 'mf-a',
  version: v1,
  route: `/${more.remote ?? 'mf-a'}/:id`,
  isNew: true,
  hasFailedToLoad: false,
  errors: [],
  vitals: {},
  ...more,
});
const thrown = (...positions: string[]) => ({ name: 'TypeError', positions, isCaught: false });
const at = (name: string, version: string) => `${name}/${version}/%C3%9Cbersicht%20+1.js:1:20`;
const reportOf = (views: ReportedView[], shell = s1): PageReport => ({ shell, views });
const observed = (views: ReportedView[], cohorts?: Membership[], shell = s1) =>
  observe(reportOf(views, shell), { versionOf, cohorts })!;

test('views, failed loads, errors and vitals count for the version', () => {
  const { counts, vitals, errors } = observed([
    view({ vitals: { lcp: 1234, cls: 0 } }),
    view({ hasFailedToLoad: true }),
    view({ isNew: false, errors: [thrown(at('mf-a', v1))] }),
  ]);
  const own = counts.filter(({ name }) => name === 'mf-a');
  expect(own.map(({ views, failedLoads, errors }) => [views, failedLoads, errors])).toEqual([
    [1, 0, 0],
    [1, 1, 0],
    [0, 0, 1],
  ]);
  expect(counts.filter(({ name }) => name === 'shell').map(({ views }) => views)).toEqual([1, 1, 0]);
  expect(vitals).toMatchObject([
    { name: 'mf-a', vital: 'lcp', value: 1234 },
    { name: 'mf-a', vital: 'cls', value: 0 },
  ]);
  expect(errors).toMatchObject([{ name: 'mf-a', version: v1, error: 'TypeError', route: '/mf-a/:id' }]);
});

test.each([
  [[at('shell', s1), at('mf-a', v1)], false, 'mf-a'], // React called the remote
  [[at('shell', s1)], true, 'mf-a'],
  [[], true, 'mf-a'],
  [[at('shell', s1)], false, 'shell'],
  [[at('mf-b', v1), at('mf-a', v1)], true, 'mf-b'],
])('an error at %j, caught by React: %s, is one of %s', (positions, isCaught, name) => {
  const { errors } = observed([view({ errors: [{ name: 'Error', positions, isCaught }] })]);
  expect(errors.map((error) => error.name)).toEqual([name]);
});

test('a fragment counts for its own version, and is no page of the shell’s', () => {
  const fragment = view({ remote: 'mf-b', route: '#add', errors: [thrown(at('mf-b', v1))] });
  const { counts, errors } = observed([view(), fragment]);
  expect(counts.map(({ name, views, errors }) => [name, views, errors])).toEqual([
    ['mf-a', 1, 0],
    ['shell', 1, 0],
    ['mf-b', 1, 1],
    ['shell', 0, 0],
  ]);
  expect(errors).toMatchObject([{ name: 'mf-b', route: '#add' }]);
  expect(observed([view({ remote: 'mf-b', route: '#gone' })])).toBeUndefined();
});

const cohorts = (isIn: boolean, members: Record<string, string> = { 'mf-a': v2 }) => [{ id: 'c1', members, isIn }];
const visit = (isIn: boolean, hasError = false, views = 1, speed = {}) => [
  { cohort: 'c1', isIn, views, hasError, speed },
];
const broken = { errors: [thrown(at('mf-a', v2))] };

test('views count for a cohort with the version that their visitor was assigned', () => {
  const seen = [view({ version: v2 }), view({ version: v2, ...broken }), view({ version: v2, isNew: false })];
  expect(observed(seen.slice(0, 1), cohorts(true)).visits).toEqual(visit(true));
  expect(observed(seen, cohorts(true)).visits).toEqual(visit(true, true, 2));
  const failed = { hasFailedToLoad: true, hadItsFiles: true };
  expect(observed([view({ version: v2, ...failed })], cohorts(true)).visits).toEqual(visit(true, true));
  expect(observed([view(failed)], cohorts(false)).visits).toEqual(visit(false, true));
});

test('the slowest of what a cohort changes counts, for one of the shell with the frame', () => {
  const seen = [
    view({ version: v2, vitals: { lcp: 900, blocking: 10 } }),
    view({ version: v2, vitals: { blocking: 70 } }),
  ];
  expect(observed(seen, cohorts(true)).visits).toEqual(visit(true, false, 2, { lcp: 900, blocking: 70 }));
  const report = { ...reportOf([view({ vitals: { inp: 50 } })], s2), frame: { lcp: 800 } };
  const { vitals, visits } = observe(report, { versionOf, cohorts: cohorts(true, { shell: s2 }) })!;
  expect(visits).toEqual(visit(true, false, 1, { lcp: 800, inp: 50 }));
  expect(vitals).toMatchObject([
    { name: 'shell', version: s2, vital: 'lcp', value: 800 },
    { name: 'mf-a', vital: 'inp' },
  ]);
});

test('neither a page from before the cohort counts for it, nor another remote, nor an error of another one', () => {
  expect(observed([view()], cohorts(true)).visits).toEqual([]);
  expect(observed([view({ version: v2 })], cohorts(false)).visits).toEqual([]);
  expect(observed([view({ remote: 'mf-b' })], cohorts(true)).visits).toEqual([]);
  const ofOther = { errors: [thrown(at('mf-b', v1))] };
  expect(observed([view({ version: v2, ...ofOther })], cohorts(true)).visits).toEqual(visit(true));
});

test.each<[string, Partial<ReportedView>]>([
  ['a page whose files did not come', { hasFailedToLoad: true, hadItsFiles: false }],
  ['a page of which that is unknown', { hasFailedToLoad: true }],
  ['a file that was asked for later', { errors: [{ name: 'ChunkLoadError', positions: [], isCaught: true }] }],
])('%s does not count against the version: an edge may be the reason', (_, failure) => {
  expect(observed([view({ version: v2, ...failure })], cohorts(true)).visits).toEqual(visit(true));
});

test('for a cohort of the shell every page counts, with every error', () => {
  const ofShell = cohorts(true, { shell: s2 });
  expect(observed([view(), view({ remote: 'mf-b', errors: [thrown(at('mf-b', v1))] })], ofShell, s2).visits).toEqual(
    visit(true, true, 2),
  );
  expect(observed([view()], ofShell, s1).visits).toEqual([]);
});

test.each([
  ['an unknown version', reportOf([view({ version: '9.0.0-000000000001' })])],
  ['an unknown remote', reportOf([view({ remote: 'mf-c' })])],
  ['an unknown route', reportOf([view({ route: '/mf-a/17' })])],
  ['an unknown shell', reportOf([view()], v1)],
  ['the shell as a remote', reportOf([view({ remote: 'shell', version: s1 })])],
  ['a file that the version does not have', reportOf([view({ errors: [thrown(`mf-a/${v1}/other.js:1:2`)] })])],
])('%s is refused', (_, report) => {
  expect(observe(report, { versionOf })).toBeUndefined();
});

test('values are counted in steps of a tenth', () => {
  for (const ms of [0, 0.9, 1, 7, 49, 1234, 600_000]) {
    expect(msOf(stepOf(ms))).toBeGreaterThanOrEqual(Math.floor(ms));
    expect(msOf(stepOf(ms))).toBeLessThanOrEqual(ms * 1.1 + 1);
  }
});

test('a report is read as it is written', () => {
  const report = reportOf([view({ errors: [thrown(at('mf-a', v1))], vitals: { inp: 80 } })]);
  expect(readReport(JSON.stringify(report))).toEqual(report);
  expect(JSON.stringify(report).length).toBeLessThan(maxReportBytes);
});

test.each([
  ['no JSON', 'report'],
  ['another shape', '[]'],
  ['a message', JSON.stringify(reportOf([view({ errors: [{ ...thrown(), message: 'Ada' } as never] })]))],
  ['a name with spaces', JSON.stringify(reportOf([view({ errors: [{ ...thrown(), name: 'Ada Lovelace' }] })]))],
  ['a position elsewhere', JSON.stringify(reportOf([view({ errors: [thrown('https://other.test/a.js:1:2')] })]))],
  ['an address', JSON.stringify({ ...reportOf([view()]), url: '/a?key=1' })],
  ['a negative vital', JSON.stringify(reportOf([view({ vitals: { lcp: -1 } })]))],
  ['too many views', JSON.stringify(reportOf(Array.from({ length: 21 }, () => view())))],
])('%s is no report', (_, text) => {
  expect(readReport(text)).toBeUndefined();
});

describe('pageReports', () => {
  const visitors = createVisitors('a secret of the site');
  const setOf = (number: number, shell: string, version: string) =>
    ({
      number,
      shell: versionOf({ name: 'shell', version: shell }),
      remotes: { 'mf-a': versionOf({ name: 'mf-a', version }) },
    }) as ReleaseSet;

  function reporting({ perMinute = null as number | null, cohorts = [] as unknown[] } = {}) {
    const metrics = new Metrics();
    const served = [setOf(1, s1, v1)];
    const written: CollectedReports[] = [];
    const registry = { isPending: false };
    const shown = { name: '1', variant: null, isForAll: false, cookies: [] };
    const reports = createPageReports({
      edgeReports: { isPending: () => registry.isPending, add: async (collected) => void written.push(collected) },
      liveSet: () => served.at(-1),
      versionOf,
      chooseSet: async () => ({ ...shown, served: { set: served.at(-1)! } as ServedSet }),
      visitors,
      cohorts: () => cohorts as RunningCohort[],
      trustProxy: 1,
      perMinute,
      metrics,
    });
    const lines = async () => (await metrics.text()).text.split('\n').filter((line) => /^page_/.test(line));
    const receive = (sent: Request, cookie: string | null = null) => reports.receive(sent, { cookie, isSecure: false });
    const statusOf = async (...given: Parameters<typeof receive>) => (await receive(...given)).status;
    return { statusOf, close: reports.close, registry, served, written, lines };
  }

  const seen = (version = v1, shell = s1, errors: ReportedView['errors'] = []) =>
    reportOf([view({ version, errors, vitals: { lcp: 1200, cls: 0.02 } })], shell);
  const withError = seen(v1, s1, [thrown(at('mf-a', v1))]);

  const json = { 'Content-Type': 'application/json' };
  const request = (body: unknown, headers: Record<string, string> = json) =>
    new Request('http://site.test/releases/reports', {
      method: 'POST',
      headers: { 'X-Forwarded-For': '203.0.113.7, 10.0.0.1', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  test('errors and views of cohorts are added up, and written when the edge ends, once the registry has those before', async () => {
    const { statusOf, close, registry, written } = reporting({
      cohorts: [{ id: 'c0000001', members: { 'mf-a': v1 }, share: 1 }],
    });
    const [ada, bob] = [visitors.issue(false), visitors.issue(false)].map(({ cookie }) => cookie.split(';')[0]!);
    for (const cookie of [ada, ada, bob, null]) await statusOf(request(withError), cookie);
    registry.isPending = true;
    await close();
    expect(written).toEqual([]);
    registry.isPending = false;
    await close();
    expect(written).toEqual([
      {
        errors: [
          {
            ...{ name: 'mf-a', version: v1, error: 'TypeError', positions: [at('mf-a', v1)] },
            ...{ route: '/mf-a/:id', count: 4 },
          },
        ],
        cohorts: [{ cohort: 'c0000001', views: 3, withError: 2, liveViews: 0, liveWithError: 0 }], // one error of each visitor
        vitals: [
          { name: 'mf-a', version: v1, vital: 'lcp', step: stepOf(1200), count: 4 },
          { name: 'c0000001', version: 'cohort', vital: 'lcp', step: stepOf(1200), count: 2 }, // and one vital
        ],
      },
    ]);
  });

  test('a page of the set before still reports; its version is no metric any more', async () => {
    const { statusOf, close, served, lines } = reporting();
    await statusOf(request(seen()));
    served.push(setOf(2, s2, v2));
    expect(await statusOf(request(seen()))).toBe(204);
    expect(await statusOf(request(seen(v2, s2)))).toBe(204);
    expect(await statusOf(request(seen('1.0.0-000000000009', s2)))).toBe(400);
    await close();
    const versions = (await lines()).map((line) => /version="([^"]+)"/.exec(line)?.[1]);
    expect(new Set(versions)).toEqual(new Set([v2, s2]));
  });

  test.each([
    ['no report', '{}', json, 400],
    ['what a form of another site can send', JSON.stringify(seen()), { 'Content-Type': 'text/plain' }, 415],
    ['what comes from another site', seen(), { ...json, 'Sec-Fetch-Site': 'cross-site' }, 415],
    ['a long body', ' '.repeat(17 * 1024), json, 413],
  ])('%s is refused', async (_, body, headers, status) => {
    const { statusOf, close, written } = reporting();
    expect(await statusOf(request(body, headers as Record<string, string>))).toBe(status);
    await close();
    expect(written).toEqual([]);
  });

  test('one network, whatever it claims to be, sends so many at most', async () => {
    const { statusOf, close } = reporting({ perMinute: 2 });
    const statuses: number[] = [];
    for (const from of ['192.0.1.1, 203.0.113.7', '192.0.2.1, 203.0.113.7', '203.0.113.7', '203.0.113.8'])
      statuses.push(await statusOf(request(seen(), { ...json, 'X-Forwarded-For': `${from}, 10.0.0.1` })));
    expect(statuses).toEqual([204, 204, 429, 204]);
    await close();
  });
});
