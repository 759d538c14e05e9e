import type { RemoteFacts, ShellFacts } from '@onesite/protocol/facts';
import type { Version } from '@onesite/protocol/releases';
import type { PageReport, ReportedView } from '@onesite/protocol/reports';
import { expireRows } from '../expireRows.ts';
import { remoteFacts, remoteFiles, routeOf, shellFacts } from '../testing/builds.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import { type Membership, observe } from './observe.ts';
import { maxReportBytes, readReport } from './pageReport.ts';
import { type CollectedReports, writeReports } from './writeReports.ts';

const [v1, v2, s1, s2] = ['1.0.0-000000000001', '1.0.0-000000000002', '1.0.0-000000000003', '1.0.0-000000000004'];

const known = [
  ...[v1, v2].map((version) => remote('mf-a', version)),
  remote('mf-b', v1),
  ...[s1, s2].map((version) => made('shell', version, shellFacts)),
];
function made(name: string, version: string, facts: RemoteFacts | ShellFacts): Version {
  return { name, version, facts, integrity: { 'browser/page.js': 'sha384-' } };
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
const versionOf = (name: string, version: string) => known.find((one) => one.name === name && one.version === version);

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
const at = (name: string, version: string) => `${name}/${version}/page.js:1:20`;
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
const visit = (isIn: boolean, hasError = false, views = 1) => [{ cohort: 'c1', isIn, views, hasError }];
const broken = { errors: [thrown(at('mf-a', v2))] };

test('views count for a cohort with the version that their visitor was assigned', () => {
  const seen = [view({ version: v2 }), view({ version: v2, ...broken }), view({ version: v2, isNew: false })];
  expect(observed(seen.slice(0, 1), cohorts(true)).visits).toEqual(visit(true));
  expect(observed(seen, cohorts(true)).visits).toEqual(visit(true, true, 2));
  const failed = { hasFailedToLoad: true, hadItsFiles: true };
  expect(observed([view({ version: v2, ...failed })], cohorts(true)).visits).toEqual(visit(true, true));
  expect(observed([view(failed)], cohorts(false)).visits).toEqual(visit(false, true));
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

describe('writeReports', () => {
  let registry: TestRegistry;
  beforeAll(async () => {
    registry = await testRegistry();
  });
  afterEach(async () => {
    await registry.sql`truncate registry.page_error, registry.variant`;
  });
  afterAll(() => registry.close());

  const write = (reports: Partial<CollectedReports>) =>
    writeReports(registry.sql, { errors: [], cohorts: [], ...reports });

  test('what several edges write at once is added up', async () => {
    const views = (cohort: string) => ({ cohort, views: 10, withError: 2, liveViews: 100, liveWithError: 1 });
    await registry.sql`
      insert into registry.variant (id, kind, members, share, token)
      values ('cohort01', 'cohort', '{}', 0.5, 'platform'), ('cohort02', 'cohort', '{}', 0.5, 'platform')`;
    await Promise.all([1, 2, 3].map(() => write({ cohorts: [views('cohort02'), views('cohort01')] })));
    expect(await registry.sql`select * from registry.variant where id = 'cohort01'`).toMatchObject([
      { views: '30', with_error: '6', live_views: '300', live_with_error: '3' },
    ]);
  });

  test('errors are listed with whose they are, and how often they were seen; a version has so many at most', async () => {
    const version = await registry.publishFiles('mf-a', remoteFiles('mf-a', 'of these errors'));
    const error = (line: number, count = 1) => ({
      ...{ name: 'mf-a', version, error: 'TypeError', route: '/a/:id', count },
      positions: [`mf-a/${version}/exposed.js:${line}:1`],
    });
    for (const count of [1, 4]) await write({ errors: [error(7, count)] });
    expect(await registry.get(`/errors/mf-a?version=${version}`)).toEqual([
      {
        ...{ version, error: 'TypeError', count: 5, route: '/a/:id', team: null, commit: null },
        ...{ at: error(7).positions[0], frames: error(7).positions }, // without source maps
        ...{ firstSeen: expect.any(String), lastSeen: expect.any(String) },
      },
    ]);
    for (let line = 100; line < 300; line++) await write({ errors: [error(line)] });
    expect(await registry.get('/errors/mf-a?limit=1000')).toHaveLength(100);
    await write({ errors: [error(7)] });
    expect(await registry.get('/errors/mf-a?limit=1')).toMatchObject([{ at: error(7).positions[0] }]);
    await registry.sql`update registry.page_error set last_seen = now() - interval '31 days'`;
    await expireRows(registry.sql);
    expect(await registry.get('/errors/mf-a')).toEqual([]);
  });
});
