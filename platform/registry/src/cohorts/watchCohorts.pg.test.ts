import type { CohortWithEvents } from '@onesite/protocol/registry';
import { writeReports } from '../reports/writeReports.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import { withdrawHarmful } from './watchCohorts.ts';

let registry: TestRegistry;
let cohort: string;
beforeAll(async () => {
  registry = await testRegistry();
  await registry.resetToShell();
  const [live, next] = [await registry.publish('mf-a', '1'), await registry.publish('mf-a', '2')];
  await registry.promote(['mf-a', null, live]);
  const made = await registry.call('POST', '/cohorts', { members: { 'mf-a': next }, share: 0.05, why: 'a trial' });
  cohort = ((await made.json()) as CohortWithEvents).id;
});
afterAll(() => registry.close());

const report = (views: number, withError: number, liveViews: number, liveWithError: number) =>
  writeReports(registry.sql, { errors: [], cohorts: [{ cohort, views, withError, liveViews, liveWithError }] });
const read = async () => (await (await registry.call('GET', `/cohorts/${cohort}`)).json()) as CohortWithEvents;

test('a cohort with as many errors as the live set goes on; with more it is withdrawn, with the counts in its history', async () => {
  const logged: [string, object][] = [];
  const look = () => withdrawHarmful({ sql: registry.sql, log: (event, details) => logged.push([event, details]) });
  await look();
  await report(2000, 10, 38_000, 190);
  await look();
  expect(await read()).toMatchObject({ state: 'running', reported: { views: 2000, withError: 10 } });

  await registry.call('PATCH', `/cohorts/${cohort}`, { share: 0.1 });
  expect(await read()).toMatchObject({ reported: null });
  await report(100, 10, 900, 5);
  await Promise.all([look(), look()]); // in two processes
  const because = 'errors in 10 of 100 views, and in 5 of 900 with the live set';
  expect(await read()).toMatchObject({
    state: 'withdrawn',
    endedBecause: because,
    events: [{ event: 'started' }, { event: 'widened' }, { event: 'withdrawn', token: 'site', why: because }],
  });
  expect(logged).toEqual([['cohort was withdrawn automatically', expect.objectContaining({ because })]]);
});
