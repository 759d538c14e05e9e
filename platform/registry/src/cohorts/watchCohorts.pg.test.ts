import type { CohortWithEvents } from '@onesite/protocol/registry';
import { writeReports } from '../reports/writeReports.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import { evaluateCohorts } from './evaluateCohorts.ts';
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

async function report(arm: 'cohort' | 'control', visitors: number, withError: number) {
  const visits = Array.from({ length: visitors }, (_, index) => ({
    cohort,
    visitor: `${arm} ${index}`,
    network: `${arm} ${index}`,
    arm,
    error: index < withError ? ('uncaught' as const) : null,
  }));
  await writeReports(registry.sql, { counts: [], vitals: [], errors: [], visits });
}

const read = async <Answer>(path: string) => (await (await registry.call('GET', path)).json()) as Answer;

test('a cohort with as many errors as its control goes on; with more it is withdrawn, with the counts in its history', async () => {
  const logged: [string, object][] = [];
  const look = () =>
    withdrawHarmful({
      sql: registry.sql,
      log: (event, details) => logged.push([event, details]),
    });
  await report('control', 2030, 4);
  await report('cohort', 100, 0);
  await look();
  expect(await read(`/evidence/${cohort}`)).toMatchObject({
    cohort: { visitors: 100, withError: 0 },
    control: { visitors: 2030, withError: 4 },
    bound: 1000,
  });

  await report('cohort', 110, 23);
  await Promise.all([look(), look()]); // in two processes
  const because =
    'errors from 23 networks (23 uncaught), with 110 visitors counted; from 4 networks (4 uncaught) in the control, with 2,030';
  expect(await read(`/cohorts/${cohort}`)).toMatchObject({
    state: 'withdrawn',
    endedBecause: because,
    evidence: because,
    events: [{ event: 'started' }, { event: 'withdrawn', token: 'site', why: because }],
  });
  expect(logged).toEqual([['cohort was withdrawn automatically', expect.objectContaining({ because })]]);
  expect(await evaluateCohorts(registry.sql)).toEqual([]);
});
