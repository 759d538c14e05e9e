// The order of these tests matters.

import type { ReleaseSet, ServedSet } from '@onesite/protocol/releases';
import { createEdge } from './edge.ts';
import { ask } from './testing/ask.ts';
import { remoteBundle, shellBundle } from './testing/bundles.ts';
import { longLimits } from './testing/longLimits.ts';
import { stillRunning, until } from './testing/processes.ts';
import { fakeSource, releases, routeAt } from './testing/releases.ts';

const origin = 'https://site.test';
const names = ['mf-a', 'mf-b', 'mf-c', 'mf-d', 'mf-e', 'mf-f'];
const bundle = (text: string) => remoteBundle({ page: `return '${text}'` });
const routesOf = (name: string) => [routeAt(`/${name}`)];

let made: Awaited<ReturnType<typeof releases>>;
let registry: ReturnType<typeof fakeSource>;
let edge: Awaited<ReturnType<typeof createEdge>>;
let live = {} as ReleaseSet;

beforeAll(async () => {
  made = await releases();
  registry = fakeSource();
  live = await made.set(1, { routes: [routeAt('/'), ...routesOf('mf-a')], server: bundle('live mf-a') });
  for (const name of names.slice(1))
    live = {
      ...(await made.promoted(live, name, { routes: routesOf(name), server: bundle(`live ${name}`) })),
      number: 1,
    };
  registry.promote(live);
});
beforeEach(async () => {
  edge = await createEdge({
    source: registry.source,
    store: made.store,
    api: () => Response.json([]),
    log: () => {},
    limits: { size: 1, ...longLimits },
    reporting: { part: 0.1, perMinute: null },
  });
});
afterEach(async () => {
  registry.variants.cohorts = [];
  await edge.close();
});
afterAll(() => made.remove());

/** Half of the visitors get the next version of a remote, or of the shell. */
async function next(name: string, number: number, routes = live.remotes[name]?.facts.routes ?? []) {
  const set =
    name === 'shell'
      ? await made.set(number, { shell: shellBundle.replace('<main>', '<main data-shell=2>') })
      : await made.promoted({ ...live, number }, name, { routes, server: bundle(`next ${name}`) });
  const version = name === 'shell' ? set.shell : set.remotes[name]!;
  registry.published.push(version);
  return { id: `c000000${number}`, members: { [name]: version.version }, share: 0.5 };
}
async function run(...cohorts: Awaited<ReturnType<typeof next>>[]) {
  registry.variants.cohorts = cohorts;
  const reads = jest.spyOn(registry.source, 'variants').mockClear();
  registry.notify('variants');
  await until(async () => reads.mock.calls.length > 0); // reads are 100 ms apart
  await until(async () => ((await current()).unassigned !== undefined) === cohorts.length > 0);
}
const visit = async (path: string, headers: Record<string, string> = {}) =>
  (await ask(edge, new Request(origin + path, { headers }))).response;
const current = async (cookie?: string) =>
  (await (await visit('/releases/current.json', cookie ? { Cookie: cookie } : {})).json()) as ServedSet;
const mainOf = async (response: Response) => /<main.*?>(.*)<\/main>/.exec(await response.text())?.[1];
const pids = () => edge.live.get()!.renderers.pids() as number[];
const isShared = ({ headers }: Response) => /^public/.test(headers.get('Cache-Control')!) && !headers.has('Set-Cookie');

test('a page that no cohort touches sets no cookie and is shared by all; the first one that is touched draws the visitor', async () => {
  await run(await next('mf-a', 1));
  const landing = await visit('/mf-b');
  expect([isShared(landing), landing.headers.get('Release-Set')]).toEqual([true, '1']);
  expect(await current()).toMatchObject({ served: '1', variant: null, unassigned: ['mf-a'], reporting: 0.1 });
  const touched = await visit('/mf-a');
  expect([isShared(touched), touched.headers.get('Cache-Control')]).toEqual([false, expect.stringMatching(/^private/)]);
  const cookie = touched.headers.get('Set-Cookie')!.split(';')[0]!;
  const { unassigned, reporting, served } = await current(cookie);
  expect([unassigned, reporting, served]).toEqual([undefined, 1, touched.headers.get('Release-Set')]);
  const again = await visit('/mf-b', { Cookie: cookie });
  expect([isShared(again), again.headers.get('ETag')]).toEqual([true, landing.headers.get('ETag')]);
});

test.each([
  ['another shell', () => next('shell', 2)],
  [
    'another table of paths',
    () => next('mf-a', 3, [routeAt('/'), ...routesOf('mf-a'), routeAt('/new', { id: 'new' })]),
  ],
])('a cohort with %s touches every page', async (_, cohort) => {
  await run(await cohort());
  await until(async () => !isShared(await visit('/mf-b'))); // once it can be served
  expect((await current()).unassigned).toEqual(names);
});

test('six cohorts at once share the processes of the live set, and a cohort that ends leaves no code in them', async () => {
  const cohorts = await Promise.all(names.map((name, index) => next(name, index + 1)));
  await visit('/');
  await run(...cohorts);
  const seen = new Set<string>();
  const started = new Set<number>(pids());
  for (const name of names)
    for (let visitor = 0; visitor < 40; visitor++) {
      seen.add((await mainOf(await visit(`/${name}`)))!);
      for (const pid of pids()) started.add(pid);
    }
  expect([...seen].sort()).toEqual(names.flatMap((name) => [`live ${name}`, `next ${name}`]).sort());
  expect(started.size).toBe(1);
  await run();
  await visit('/');
  await until(() => stillRunning([...started]).length === 0);
});

test('a promote beside a cohort keeps the processes of the live set until the switch, and the cohort goes on', async () => {
  await run(await next('mf-a', 4));
  const pagesSeen = async () => {
    const seen = new Set<string | undefined>();
    while (seen.size < 2) seen.add(await mainOf(await visit('/mf-a')));
    return [...seen].sort();
  };
  expect(await mainOf(await visit('/mf-b'))).toBe('live mf-b');
  expect(await pagesSeen()).toEqual(['live mf-a', 'next mf-a']);
  const before = pids();
  const promoted = { routes: routesOf('mf-b'), server: bundle('promoted mf-b') };
  registry.promote(await made.promoted({ ...live, number: 8 }, 'mf-b', promoted));
  const switched = edge.live.reached(9);
  while (edge.live.get()!.set.number === 1) {
    expect(pids()).toEqual(before);
    await new Promise(setImmediate);
  }
  await switched;
  await until(() => stillRunning(before).length === 0);
  expect(await mainOf(await visit('/mf-b'))).toBe('promoted mf-b');
  expect(await pagesSeen()).toEqual(['live mf-a', 'next mf-a']);
});
