// The order of these tests matters.

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStoredSets } from '../sets/storedSets.ts';
import { createFolderStore } from '../store/folderStore.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import { createReleaseSource, type ReleaseSource } from './releaseSource.ts';
import { createSteadySource } from './steadySource.ts';

let registry: TestRegistry;
let root: string;
let sets: ReturnType<typeof createStoredSets>;
let shells: string[];

beforeAll(async () => {
  registry = await testRegistry();
  root = await mkdtemp(join(tmpdir(), 'stored-sets-'));
  sets = createStoredSets(createFolderStore(root), 'the secret of this site');
  shells = [await registry.publish('shell', 'first'), await registry.publish('shell', 'second')];
  await registry.promote(['shell', null, shells[0]!]);
  await registry.promote(['shell', shells[0]!, shells[1]!]);
  await sets.writeNewest(registry.sql);
});
afterAll(async () => {
  await registry.close();
  await rm(root, { recursive: true });
});

const failing = async () => Promise.reject(new Error('no database'));
const down: ReleaseSource = {
  newestNumber: failing,
  ageMs: failing,
  read: failing,
  newestBefore: failing,
  releasedAfter: failing,
  variants: failing,
  openPreview: failing,
  versions: failing,
  onChange: failing,
  report: failing,
  edges: failing,
  remove: failing,
  addReports: failing,
};

test('while the registry is down, an edge that starts gets the sets from the store', async () => {
  const source = createSteadySource(down, sets);
  expect(await source.newestNumber()).toBe(2);
  expect(await source.read(2)).toEqual(await createReleaseSource(registry.sql).read(2));
  expect(await source.newestBefore(2, [{ name: 'shell', version: shells[1]! }])).toBe(1);
  expect(await source.newestBefore(2, [{ name: 'shell', version: shells[0]! }])).toBeUndefined();
  const { number, versions, isPartial } = await source.releasedAfter(0);
  expect([number, isPartial]).toEqual([0, true]); // what was released before the stored sets still has to be read from the registry
  expect(versions.map(({ version }) => version).sort()).toEqual([...shells].sort());
});

test('what the store has not is not made up: the error is that of the registry', async () => {
  await expect(createSteadySource(down, sets).read(9)).rejects.toThrow('no database');
  const unreadable = { numbers: failing, read: failing };
  await expect(createSteadySource(down, unreadable).newestNumber()).rejects.toThrow('no database');
});

test('once the registry has answered, nothing but the registry says which set is the newest', async () => {
  const real = createReleaseSource(registry.sql);
  const newestNumber = jest.fn(real.newestNumber);
  const source = createSteadySource({ ...real, newestNumber }, { ...sets, numbers: async () => [99] });
  expect(await source.newestNumber()).toBe(2);
  newestNumber.mockImplementation(failing);
  await expect(source.newestNumber()).rejects.toThrow('no database');
});

test('a set that somebody else wrote is refused', async () => {
  const file = join(root, 'sets', '2.json');
  const stored = await readFile(file, 'utf8');
  await writeFile(file, stored.replace(shells[1]!, shells[0]!));
  await expect(sets.read(2)).rejects.toThrow('is not signed with this site');
  await sets.writeNewest(registry.sql); // the newest is always written
  expect((await sets.read(2))?.shell.version).toBe(shells[1]);
  await writeFile(join(root, 'sets', '3.json'), stored); // an older set under a newer number
  await expect(sets.read(3)).rejects.toThrow('is not signed with this site');
});

test('an edge that could not listen at first listens as soon as it can', async () => {
  const onChange = jest.fn(createReleaseSource(registry.sql).onChange).mockImplementationOnce(failing);
  const heard = new Promise<void>((done) => {
    void createSteadySource({ ...createReleaseSource(registry.sql), onChange }, sets).onChange(() => done());
  });
  await heard;
  expect(onChange).toHaveBeenCalledTimes(2);
});
