import type { VersionReport } from '@onesite/protocol/registry';
import { expireRows } from '../expireRows.ts';
import { remoteFiles } from '../testing/builds.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import { type CollectedReports, writeReports } from './writeReports.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await testRegistry();
});
afterEach(async () => {
  await registry.sql`
    truncate registry.page_report, registry.page_vital, registry.page_error, registry.cohort_visitor, registry.cohort_network,
      registry.cohort_error, registry.cohort_evidence
  `;
});
afterAll(() => registry.close());

const nothing: CollectedReports = { counts: [], vitals: [], errors: [], visits: [] };
const own = { name: 'mf-a', version: '1.0.0-0123456789ab', cohort: '' };
const viewed = { ...own, views: 10, viewsWithError: 2, failedLoads: 1, errors: 3 };
const lcp = (bucket: number, count: number) => ({ ...own, vital: 'lcp' as const, bucket, count });
const write = (reports: Partial<CollectedReports>) => writeReports(registry.sql, { ...nothing, ...reports });
const read = async <Answer>(path: string) => (await (await registry.call('GET', path)).json()) as Answer;

test('what edges write is added up, by version and cohort', async () => {
  const inCohort = { ...viewed, cohort: 'c1', views: 4 };
  await Promise.all(
    [1, 2, 3].map(() => write({ counts: [viewed, inCohort], vitals: [lcp(3, 7), lcp(10, 1), lcp(5, 2)] })),
  );
  const [all, cohort] = await read<VersionReport[]>('/reports/mf-a?hours=1');
  expect(all).toEqual({
    version: own.version,
    cohort: null,
    views: 30,
    viewsWithError: 6,
    failedLoads: 3,
    errors: 9,
    vitals: { lcp: 2500, inp: null, cls: null, hydration: null },
  });
  expect(cohort).toMatchObject({ cohort: 'c1', views: 12 });
  expect(await read('/reports/mf-b')).toEqual([]);
});

const visit = (visitor: string, arm: 'cohort' | 'control', hadError = false, network = visitor) => ({
  ...{ cohort: 'c1', visitor, network, arm },
  error: hadError ? ('caught' as const) : null,
});
const evidence = async () => {
  const [row] = await registry.sql`select * from registry.cohort_evidence where cohort = 'c1'`;
  const { cohort_visitors, cohort_with_error, control_visitors, control_with_error, left_out } = row!;
  return [cohort_visitors, cohort_with_error, control_visitors, control_with_error, left_out].map(Number);
};

test('of a cohort that nobody has visited there is no evidence', async () => {
  const arm = { visitors: 0, withError: 0, errors: {} };
  expect(await read('/evidence/c1')).toMatchObject({ cohort: arm, control: arm, leftOut: 0 });
});

test('a visitor counts once for a cohort, and so does an error; one who joins it counts in both arms', async () => {
  await write({ visits: [visit('ada', 'cohort'), visit('bob', 'control', true), visit('eve', 'control')] });
  await write({ visits: [visit('ada', 'cohort', true), visit('ada', 'cohort', true), visit('bob', 'control', true)] });
  expect(await evidence()).toEqual([1, 1, 2, 1, 0]);
  await write({ visits: [visit('bob', 'cohort', true), visit('eve', 'cohort', true)] });
  expect(await evidence()).toEqual([3, 2, 2, 1, 0]); // only bob's: his error existed before
});

test('of a network ten visitors count, and one with an error, however many edges report it at once', async () => {
  const many = (from: number, hadError: boolean) =>
    Array.from({ length: 50 }, (_, index) => visit(`visitor ${from + index}`, 'cohort', hadError, '203.0.113.0'));
  await Promise.all([0, 50, 100].map((from) => write({ visits: many(from, true) })));
  expect(await evidence()).toEqual([10, 1, 0, 0, 149]);
  await write({ visits: [visit('zoe', 'control', true, '203.0.113.0'), visit('ada', 'control', true)] });
  expect(await evidence()).toEqual([10, 1, 1, 1, 150]);
  expect(await registry.sql`select arm, kind, networks::int from registry.cohort_error order by arm`).toEqual([
    { arm: 'cohort', kind: 'caught', networks: 1 },
    { arm: 'control', kind: 'caught', networks: 1 },
  ]);
});

test('errors are listed with whose they are, and how often they were seen; a version has so many at most', async () => {
  const version = await registry.publishFiles('mf-a', remoteFiles('mf-a', 'of these errors'));
  const error = (line: number, count = 1) => ({
    ...{ name: 'mf-a', version, error: 'TypeError', route: '/a/:id', count, reporters: 1 },
    positions: [`mf-a/${version}/exposed.js:${line}:1`],
  });
  for (const count of [1, 4]) await write({ errors: [error(7, count)] });
  expect(await read(`/errors/mf-a?version=${version}`)).toEqual([
    {
      ...{ version, error: 'TypeError', count: 5, route: '/a/:id', team: null, commit: null },
      ...{ at: error(7).positions[0], frames: error(7).positions }, // without source maps
      ...{ firstSeen: expect.any(String), lastSeen: expect.any(String) },
    },
  ]);
  for (let line = 100; line < 300; line++) await write({ errors: [error(line)] });
  expect(await read('/errors/mf-a?limit=1000')).toHaveLength(100);
  await write({ errors: [error(7)] });
  expect(await read('/errors/mf-a?limit=1')).toMatchObject([{ count: 6 }]);
});

test('reports are removed after 30 days', async () => {
  await write({ counts: [viewed], vitals: [lcp(1, 1)], visits: [visit('ada', 'cohort')] });
  await registry.sql`update registry.page_report set hour = now() - interval '31 days'`;
  await registry.sql`update registry.cohort_visitor set seen_at = now() - interval '31 days'`;
  await expireRows(registry.sql);
  const left = await registry.sql`
    select (select count(*) from registry.page_report)::int as reports, (select count(*) from registry.page_vital)::int as vitals,
      (select count(*) from registry.cohort_visitor)::int as visitors
  `;
  expect(left[0]).toEqual({ reports: 0, vitals: 1, visitors: 0 });
});
