import type { CurrentRelease, EdgeState, LedgerEntry, NewPreview, SetSummary } from '@onesite/protocol/registry';
import { reportEdge } from '../edges/edgeRows.ts';
import { createReleaseSource } from '../edges/releaseSource.ts';
import { createStoredSets } from '../sets/storedSets.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';

let registry: TestRegistry;
let shell: string;
let [one, two]: string[] = [];
beforeAll(async () => {
  registry = await testRegistry({ environments: ['staging', 'production'] });
  shell = await registry.publish('shell', 'one');
  one = await registry.publish('mf-a', 'one');
  two = await registry.publish('mf-a', 'two');
});
beforeEach(async () => {
  const { sql, forgetSets, promote } = registry;
  await forgetSets();
  await sql`truncate registry.edge, registry.cohort, registry.cohort_event, registry.preview, registry.refusal, registry.notification`;
  await promote(['shell', null, shell], ['mf-a', null, one!]);
});
afterAll(() => registry.close());

type Refused = { code?: string; message?: string };

const staging = async <Body>(method: string, path: string, body?: object, headers = {}) =>
  (await (await registry.call(method, `/environments/staging${path}`, body, headers)).json()) as Body & Refused;

const move = (name: string, from: string | null, to: string | null) => ({ name, from, to });

/** Both packages in staging, as set 2. */
const startStaging = () =>
  staging<SetSummary>('POST', '/promote', { moves: [move('shell', null, shell), move('mf-a', null, two!)] });

const liveIn = async (environment: string) =>
  (await (await registry.call('GET', `/environments/${environment}/current`)).json()) as CurrentRelease;

test('each environment has sets of its own, and a call that names none is about production', async () => {
  expect(await startStaging()).toEqual({ number: 2, versions: { shell, 'mf-a': two } });
  expect(await liveIn('staging')).toMatchObject({ number: 2, versions: { shell, 'mf-a': two } });
  expect(await liveIn('production')).toMatchObject({ number: 1, versions: { shell, 'mf-a': one } });
  expect(await registry.current()).toEqual({ number: 1, versions: { shell, 'mf-a': one } });

  await registry.promote(['mf-a', one!, two!]);
  const numbers = async (base: string) =>
    ((await (await registry.call('GET', `${base}/ledger`)).json()) as LedgerEntry[]).map(({ number }) => number);
  expect([await numbers(''), await numbers('/environments/staging')]).toEqual([[3, 1], [2]]);
  const [newest] = (await (await registry.call('GET', '/history')).json()) as LedgerEntry[];
  expect(newest).toMatchObject({ number: 3, changes: [{ name: 'mf-a', from: one, to: two }] });
  expect(await staging('GET', '/sets/2')).toMatchObject({ isLive: true });
  expect(await (await registry.call('GET', '/sets/3')).json()).toMatchObject({ isLive: true });
});

test('a rollback goes back in its own environment, and only there a package needs a reason to resume', async () => {
  await startStaging();
  await registry.promote(['mf-a', one!, two!]);
  expect(await staging('POST', '/rollback', { name: 'mf-a', from: two })).toMatchObject({ code: 'not_found' });
  await staging('POST', '/promote', { moves: [move('mf-a', two!, one!)] });
  expect(await staging<SetSummary>('POST', '/rollback', { name: 'mf-a', from: one })).toMatchObject({
    number: 5,
    versions: { shell, 'mf-a': two },
  });
  expect(await staging('POST', '/promote', { moves: [move('mf-a', two!, one!)] })).toMatchObject({
    code: 'release_conflict',
    message: expect.stringContaining(`federation promote mf-a ${one} --resume "<reason>" --environment staging`),
  });
  expect((await liveIn('production')).held).toEqual({});
  expect((await registry.promote(['mf-a', two!, one!])).versions).toEqual({ shell, 'mf-a': one });
});

test('a set is restored in its own environment, and the refusal names the command for another one', async () => {
  await startStaging();
  expect(await staging('POST', '/rollback', { set: 1 })).toMatchObject({
    code: 'not_found',
    message: expect.stringContaining('federation promote --from production --to staging'),
  });
  expect(await staging<SetSummary>('POST', '/rollback', { set: 2 })).toMatchObject({ number: 3 });
});

test('an environment that the site does not have is refused, with those that it has', async () => {
  const response = await registry.call('POST', '/environments/stagin/promote', { moves: [move('mf-a', one!, two!)] });
  expect([response.status, await response.json()]).toEqual([
    404,
    expect.objectContaining({ message: expect.stringContaining('This site has staging, production') }),
  ]);
});

test('a cohort is of one environment: a promote in another one leaves it, and its own ends it', async () => {
  await startStaging();
  const cohort = { members: { 'mf-a': one }, share: 0.1 };
  expect(await staging('POST', '/cohorts', cohort)).toMatchObject({ state: 'running' });
  await registry.promote(['mf-a', one!, two!]);
  const runningIn = async (environment: string) =>
    (await createReleaseSource(registry.sql, { environment }).variants()).cohorts.length;
  expect([await runningIn('staging'), await runningIn('production')]).toEqual([1, 0]);
  await staging('POST', '/promote', { moves: [move('mf-a', two!, one!)] });
  expect(await runningIn('staging')).toBe(0);
  expect(await staging('GET', '/cohorts')).toEqual([expect.objectContaining({ state: 'promoted' })]);
  expect(await (await registry.call('GET', '/cohorts')).json()).toEqual([]);
});

test('a preview is of the set of its environment: its link opens there alone, and a branch has one in each', async () => {
  await startStaging();
  const wanted = { members: { 'mf-a': one }, branch: 'feature/map' };
  const there = await staging<NewPreview>('POST', '/previews', wanted);
  const here = (await (await registry.call('POST', '/previews', wanted)).json()) as NewPreview;
  expect(here.id).not.toBe(there.id);
  const sources = ['staging', 'production'].map((environment) => createReleaseSource(registry.sql, { environment }));
  const opened = async (handle: string) =>
    (await Promise.all(sources.map((source) => source.openPreview(handle, 2)))).map((found) => found?.id);
  expect([await opened(there.handle), await opened(here.handle)]).toEqual([
    [there.id, undefined],
    [undefined, here.id],
  ]);
  expect((await Promise.all(sources.map((source) => source.variants()))).map(({ previews }) => previews)).toEqual([
    [there.id],
    [here.id],
  ]);
  expect(await staging('GET', '/previews')).toEqual([expect.objectContaining({ id: there.id })]);
  expect((await staging<NewPreview>('POST', '/previews', wanted)).handle).toBe(there.handle);
});

test('edges are compared with the newest set of their own environment', async () => {
  await startStaging();
  const report = { failed: [], refused: null };
  await reportEdge(registry.sql, { id: 'live', serving: 1, ...report });
  await reportEdge(registry.sql, { id: 'staging', serving: 2, ...report }, { environment: 'staging' });
  const stateOf = ({ edge, state }: EdgeState) => [edge, state];
  expect(((await (await registry.call('GET', '/edges')).json()) as EdgeState[]).map(stateOf)).toEqual([
    ['live', 'serving'],
  ]);
  expect((await staging<EdgeState[]>('GET', '/edges')).map(stateOf)).toEqual([['staging', 'serving']]);
  expect(await staging('GET', '/sets/2/edges')).toMatchObject({ serving: 1, waiting: 0, lost: [] });
});

test('while an edge of an earlier release of the platform is there, which knows no environments, none but production changes', async () => {
  await registry.sql`insert into registry.edge (id, serving) values ('old', 1)`;
  expect(await startStaging()).toMatchObject({
    code: 'release_conflict',
    message: expect.stringContaining('The edge old is of an earlier release of the platform'),
  });
  expect((await registry.promote(['mf-a', one!, two!])).number).toBe(2);
});

test('notifications name the environment', async () => {
  await startStaging();
  const found =
    await registry.sql`select subject ->> 'environment' as name from registry.notification where event = 'set.promoted'`;
  expect(found.map(({ name }) => name).sort()).toEqual(['production', 'staging']);
});

test('an edge that starts without the registry finds the stored sets of its environment', async () => {
  await startStaging();
  const sets = createStoredSets(registry.store, 'a secret');
  await sets.writeNewest(registry.sql);
  const other = createStoredSets(registry.store, 'a secret');
  expect([await other.numbers(), await other.numbers('staging')]).toEqual([[1], [2]]);
});

test('versions of one environment are live and were live there alone', async () => {
  await startStaging();
  const states = (await staging<{ version: string; isLive: boolean; wasLive: boolean }[]>('GET', '/versions/mf-a')).map(
    ({ version, isLive, wasLive }) => [version === one ? 'one' : 'two', isLive, wasLive],
  );
  expect(states.sort()).toEqual([
    ['one', false, false],
    ['two', true, true],
  ]);
});
