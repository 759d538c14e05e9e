import type { HistoryEntry } from '@onesite/protocol/registry';
import { remoteFiles, routeOf, shellFacts, shellFiles } from '../testing/builds.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import { startRegistryProcess } from '../testing/registryProcess.ts';

/** `npm run test:long` makes a hundred. */
const promotes = Number(process.env.PROOF_PROMOTES ?? 10);
const callers = 10;
/** Checked only in the long run, on a machine without other work. */
const maxWaitMs = process.env.PROOF_PROMOTES ? 1000 : Number.POSITIVE_INFINITY;

let registry: TestRegistry;
/** On the same database, like two APIs of a site. */
let processes: Awaited<ReturnType<typeof startRegistryProcess>>[] = [];
beforeAll(async () => {
  registry = await testRegistry();
  processes = await Promise.all([startRegistryProcess(registry), startRegistryProcess(registry)]);
});
afterAll(async () => {
  await Promise.all(processes.map(({ stop }) => stop()));
  await registry.close();
});

type Outcome = { status: number; number?: number; code?: string; ms: number };
let calls = 0;

/** By both processes in turn. */
async function call(path: string, body: object): Promise<Outcome> {
  const began = performance.now();
  const { status, body: response } = await processes[++calls % 2]!.call('POST', path, body);
  return { ...(response as object), status, ms: performance.now() - began };
}

const promote = (name: string, from: string | null, to: string) => call('/promote', { moves: [{ name, from, to }] });

const historyOf = async (name: string) =>
  (await (await registry.call('GET', `/history?limit=1000&name=${name}`)).json()) as HistoryEntry[];

const worst = (outcomes: Outcome[]) => Math.max(...outcomes.map(({ ms }) => ms));

test(`${promotes} promotes of one remote, raced by ${callers} callers of two processes: one winner a step, and the history has each`, async () => {
  await registry.resetToShell();
  const [one, two] = [await registry.publish('mf-a', '1'), await registry.publish('mf-a', '2')];
  await registry.promote(['mf-a', null, one]);
  const all: Outcome[] = [];
  let live = one;
  for (let step = 0; step < promotes; step++) {
    const next = live === one ? two : one;
    const outcomes = await Promise.all(Array.from({ length: callers }, () => promote('mf-a', live, next)));
    expect(outcomes.filter(({ number }) => number)).toEqual([expect.objectContaining({ number: step + 3 })]);
    expect(outcomes.filter(({ code }) => code === 'release_conflict')).toHaveLength(callers - 1);
    all.push(...outcomes);
    live = next;
  }
  const changes = (await historyOf('mf-a')).map(({ changes }) => changes[0]!);
  expect(changes).toHaveLength(promotes + 1);
  expect(changes.slice(0, -1).map(({ from }) => from)).toEqual(changes.slice(1).map(({ to }) => to));
  expect(worst(all)).toBeLessThan(maxWaitMs);
});

test('over five remotes there is no false conflict, and while others roll back, make previews and change the shell, every set passed its gates', async () => {
  await registry.resetToShell();
  const names = ['a', 'b', 'c', 'd', 'e'].map((one) => `mf-${one}`);
  const build = (name: string, content: string) =>
    registry.publishFiles(name, remoteFiles(name, content, { routes: [routeOf(`/${name}`, { render: 'server' })] }));
  const versions = new Map<string, [string, string]>();
  for (const name of names) versions.set(name, [await build(name, 'one'), await build(name, 'two')]);
  for (const name of names) await registry.promote([name, null, versions.get(name)![0]]);
  const shells = ['one', 'two'].map((content) => ({
    ...shellFiles(content),
    'facts.json': JSON.stringify({ ...shellFacts, provides: {} }),
  }));
  const [firstShell, ...others] = [
    (await registry.current()).versions.shell!,
    ...(await Promise.all(shells.map((files) => registry.publishFiles('shell', files)))),
  ];

  const perRemote = Math.ceil(promotes / names.length);
  const all: Outcome[] = [];
  const ofOneRemote = async (name: string) => {
    const [one, two] = versions.get(name)!;
    for (let step = 0; step < perRemote; step++)
      all.push(await promote(name, step % 2 ? two : one, step % 2 ? one : two));
    all.push(await call('/rollback', { name, from: (await registry.current()).versions[name] }));
  };
  const ofTheShell = async () => {
    let from = firstShell!;
    for (let step = 0; step < perRemote; step++) {
      const to = [...others, firstShell!].find((shell) => shell !== from)!;
      all.push(await promote('shell', from, to));
      from = to;
    }
  };
  const ofPreviews = async () => {
    for (let step = 0; step < perRemote; step++) {
      const name = names[step % names.length]!;
      all.push(await call('/previews', { members: { [name]: versions.get(name)![1] } }));
    }
  };
  await Promise.all([...names.map(ofOneRemote), ofTheShell(), ofPreviews()]);

  expect(all.filter(({ status }) => status !== 201)).toEqual([]);
  expect(worst(all)).toBeLessThan(maxWaitMs);
  // Each remote of each set was rendered in that set's shell, but for what a rollback made live: that was, in the shell of its time.
  const [{ sets, missing } = { sets: 0, missing: 0 }] = await registry.sql<{ sets: number; missing: number }[]>`
    select
      count(distinct m.set_number)::int as sets,
      count(*) filter (where m.origin <> 'rollback' and not exists (
        select from registry.attestation a where a.name = m.name and a.version = m.version and a.shell = s.version
      ))::int as missing
    from registry.release_member m
    join registry.release_member s on s.set_number = m.set_number and s.name = 'shell'
    where m.name <> 'shell'
  `;
  // The number of sets: each remote's first one, its promotes and its rollback, and those of the shell.
  expect({ sets, missing }).toEqual({ sets: names.length * (perRemote + 2) + perRemote, missing: 0 });
});
