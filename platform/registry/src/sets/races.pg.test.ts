import type { HistoryEntry } from '@platform/protocol/registry';
import { remoteFiles, routeOf, shellFacts, shellFiles } from '../testing/builds.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';

jest.setTimeout(120_000);

/** `npm run test:long` makes a hundred. */
const promotes = Number(process.env.PROOF_PROMOTES ?? 10);
const callers = 10;
const maxWaitMs = 1000;

let registry: TestRegistry;
beforeAll(async () => {
  registry = await testRegistry();
});
afterAll(() => registry.close());

type Outcome = { number?: number; code?: string; ms: number };

async function promote(name: string, from: string | null, to: string): Promise<Outcome> {
  const began = performance.now();
  const answer = await registry.promote([name, from, to]);
  return { ...answer, ms: performance.now() - began };
}

const historyOf = async (name: string) =>
  (await (await registry.call('GET', `/history?limit=1000&name=${name}`)).json()) as HistoryEntry[];

const worst = (outcomes: Outcome[]) => Math.max(...outcomes.map(({ ms }) => ms));

test(`${promotes} promotes of one remote, raced by ${callers} callers: one winner a step, and the history has each`, async () => {
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

test('over five remotes there is no false conflict, and while others roll back and change the shell, every set passed its gates', async () => {
  await registry.resetToShell();
  const { renderExamples } = registry.rendering;
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
    await registry.rollback({ name });
  };
  const ofTheShell = async () => {
    let from = firstShell!;
    for (let step = 0; step < perRemote; step++) {
      const to = [...others, firstShell!].find((shell) => shell !== from)!;
      all.push(await promote('shell', from, to));
      from = to;
    }
  };
  await Promise.all([...names.map(ofOneRemote), ofTheShell()]);

  expect(all.filter(({ code }) => code)).toEqual([]);
  expect(worst(all)).toBeLessThan(maxWaitMs);
  expect(renderExamples).toHaveBeenCalled();
  // Each remote of each set was seen to render in that set's shell.
  const missing = await registry.sql`
    select m.set_number, m.name from registry.release_member m
    join registry.release_member s on s.set_number = m.set_number and s.name = 'shell'
    where m.name <> 'shell' and not exists (
      select from registry.attestation a where a.name = m.name and a.version = m.version and a.shell = s.version
    )
  `;
  expect([...missing]).toEqual([]);
});
