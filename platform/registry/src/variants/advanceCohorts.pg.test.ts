import type { CohortWithEvents } from '@onesite/protocol/registry';
import { writeReports } from '../reports/writeReports.ts';
import { remoteFiles, routeOf } from '../testing/builds.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import { advanceCohorts } from './advanceCohorts.ts';

let registry: TestRegistry;
let [live, next] = ['', ''];
beforeAll(async () => {
  registry = await testRegistry();
});
beforeEach(async () => {
  await registry.resetToShell();
  await registry.sql`truncate registry.cohort, registry.cohort_event, registry.cohort_views`;
  [live, next] = [await registry.publish('mf-a', '1'), await registry.publish('mf-a', '2')];
  await registry.promote(['mf-a', null, live]);
});
afterAll(() => registry.close());

type Answer = CohortWithEvents & { code?: string; message?: string };
const start = async (body: object) =>
  (await (
    await registry.call('POST', '/cohorts', { members: { 'mf-a': next }, ...body }, { 'X-Person': 'Ada' })
  ).json()) as Answer;
const read = async ({ id }: Answer) => (await (await registry.call('GET', `/cohorts/${id}`)).json()) as Answer;
const later = (minutes: number) =>
  registry.sql`update registry.cohort_event set at = at - make_interval(mins => ${minutes})`;

/** Views of the cohort, without an error. */
const visits = ({ id: cohort }: Answer, views: number) =>
  writeReports(registry.sql, {
    errors: [],
    cohorts: [{ cohort, views, withError: 0, liveViews: 0, liveWithError: 0 }],
  });

test('a cohort is widened step by step as time goes by, and is live after the last step, by whom started it', async () => {
  const cohort = await start({ share: 0.01, steps: [0.05, 1], stepMinutes: 30 });
  expect(cohort).toMatchObject({ share: 0.01, steps: [0.05, 1], stepMinutes: 30 });
  await visits(cohort, 20);
  await advanceCohorts(registry.sql);
  await later(29);
  expect(await advanceCohorts(registry.sql)).toBe(false);
  expect(await read(cohort)).toMatchObject({ share: 0.01 });

  await later(1);
  await Promise.all([advanceCohorts(registry.sql), advanceCohorts(registry.sql)]); // two processes
  expect(await read(cohort)).toMatchObject({
    share: 0.05,
    events: [{ event: 'started' }, { event: 'widened', share: 0.05, token: 'site', why: 'its next step' }],
  });

  await later(30);
  expect(await advanceCohorts(registry.sql)).toBe(false); // views count anew with each step
  await visits(cohort, 20);
  expect(await advanceCohorts(registry.sql)).toBe(true);
  expect(await read(cohort)).toMatchObject({ state: 'promoted' });
  expect((await registry.current()).versions).toMatchObject({ 'mf-a': next });
  const [set] = (await (await registry.call('GET', '/history?limit=1')).json()) as object[];
  expect(set).toMatchObject({ person: 'Ada', why: `the last step of the cohort ${cohort.id}` });
});

test('a step waits for visitors, and steps that end below everybody wait for a person', async () => {
  const cohort = await start({ share: 0.01, steps: [0.05], stepMinutes: 30 });
  await visits(cohort, 19);
  await later(90);
  await advanceCohorts(registry.sql);
  expect(await read(cohort)).toMatchObject({ share: 0.01 });
  await visits(cohort, 20);
  await advanceCohorts(registry.sql);
  await later(90);
  await advanceCohorts(registry.sql);
  expect(await read(cohort)).toMatchObject({ share: 0.05, state: 'running' });
});

test('one that can not be promoted is stopped, and says why', async () => {
  next = await registry.publishFiles(
    'mf-a',
    remoteFiles('mf-a', 'rendered', { routes: [routeOf('/a', { render: 'server' })] }),
  );
  const cohort = await start({ share: 0.5, steps: [1], stepMinutes: 1 });
  await visits(cohort, 20);
  await later(1);
  await registry.sql`truncate registry.attestation`; // as after another shell
  expect(await advanceCohorts(registry.sql)).toBe(false);
  expect(await read(cohort)).toMatchObject({
    ...{ state: 'stopped' },
    endedBecause: 'it could not be promoted: the live shell is another one than when it was started. Promote it.',
  });
  expect((await registry.current()).versions).toMatchObject({ 'mf-a': live });
});

test.each([
  [{ share: 0.05, steps: [0.05], stepMinutes: 1 }, 'steps that do not grow'],
  [{ share: 0.05, steps: [0.5, 0.25], stepMinutes: 1 }, 'steps that do not grow'],
  [{ share: 0.05, steps: [0.5] }, 'needs steps and stepMinutes, or neither'],
  [{ share: 0.05, steps: [], stepMinutes: 1 }, 'names no share'],
])('%j is refused', async (body, message) => {
  expect(await start(body)).toMatchObject({ code: 'validation_failed', message: expect.stringContaining(message) });
});
