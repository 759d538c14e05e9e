import type { CollectedReports } from '@onesite/protocol/live';
import { type SetDetails, speedText } from '@onesite/protocol/registry';
import { msOf, type SpeedVital, stepOf } from '@onesite/protocol/reports';
import { expireRows } from '../backgroundJobs.ts';
import { inTransaction } from '../sets/transactions.ts';
import { remoteFiles } from '../testing/builds.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import { writeReports } from './writeReports.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await testRegistry();
});
afterEach(async () => {
  await registry.sql`truncate registry.page_error, registry.variant`;
});
afterAll(() => registry.close());

const write = (reports: Partial<CollectedReports>) =>
  inTransaction(registry.sql, (sql) => writeReports(sql, { errors: [], cohorts: [], ...reports }));

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

test('the live set says what three of four views do not exceed, beside the version before', async () => {
  await registry.resetToShell();
  const [old, next] = [await registry.publish('mf-a', 'slow'), await registry.publish('mf-a', 'fast')];
  await registry.promote(['mf-a', null, old]);
  await registry.promote(['mf-a', old, next]);
  const counted = (version: string, vital: SpeedVital, ms: number, count: number) => ({
    ...{ name: 'mf-a', version, vital, step: stepOf(ms), count },
  });
  const all = [
    ...[counted(old, 'lcp', 900, 15), counted(old, 'lcp', 4000, 15), counted(old, 'inp', 50, 19)],
    ...[counted(next, 'lcp', 900, 30), counted(next, 'lcp', 4000, 10), counted(next, 'blocking', 0, 20)],
  ];
  await Promise.all([write({ vitals: all }), write({ vitals: all.toReversed() })]);
  await registry.sql`update registry.vital set count = count / 2`;
  const { number } = await registry.current();
  const { members } = await registry.get<SetDetails>(`/sets/${number}`);
  const speed = { lcp: msOf(stepOf(900)), blocking: 0 };
  expect(members[1]).toMatchObject({ name: 'mf-a', speed, speedBefore: { lcp: msOf(stepOf(4000)) } });
  expect(speedText(members[1]!)).toBe('LCP 956 ms (4,391 before), blocking 0 ms');
  expect(speedText(members[0]!)).toBe('');
});

test('errors are listed with whose they are, and how often they were seen; a version has so many at most', async () => {
  const version = await registry.publishFiles('mf-a', remoteFiles('mf-a', 'of these errors'));
  const error = (line: number, count = 1) => ({
    ...{ name: 'mf-a', version, error: 'TypeError', route: '/a/:id', count },
    positions: [`mf-a/${version}/exposed.js:${line}:1`],
  });
  await write({ errors: [{ ...error(7), route: '/a' }] });
  await write({ errors: [error(7, 4)] });
  await write({ errors: [{ ...error(7), version: '1.0.0-0123456789ab' }] }); // another one's
  expect(await registry.get(`/errors/mf-a?version=${version}`)).toEqual([
    {
      ...{ version, error: 'TypeError', count: 5, route: '/a/:id', team: null, commit: null },
      ...{ at: error(7).positions[0], frames: error(7).positions }, // without source maps
      ...{ firstSeen: expect.any(String), lastSeen: expect.any(String) },
    },
  ]);
  for (let line = 100; line < 300; line++) await write({ errors: [error(line)] });
  const newest = Array.from({ length: 100 }, (_, index) => ({ at: error(299 - index).positions[0] }));
  expect(await registry.get(`/errors/mf-a?limit=1000&version=${version}`)).toMatchObject(newest);
  await write({ errors: [error(200)] });
  expect(await registry.get('/errors/mf-a?limit=1')).toMatchObject([newest[99]]);
  await registry.sql`update registry.page_error set last_seen = now() - interval '31 days'`;
  await expireRows(registry.sql);
  expect(await registry.get('/errors/mf-a')).toEqual([]);
});
