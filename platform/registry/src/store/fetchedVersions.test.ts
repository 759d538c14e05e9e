import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFetchedVersions } from './fetchedVersions.ts';
import { createFolderStore } from './folderStore.ts';

const hour = 3_600_000;

let root: string;
let local: ReturnType<typeof createFolderStore>;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fetched-'));
  local = createFolderStore(root);
  for (const hoursAgo of [0, 2, 4, 6]) await fetched(hoursAgo);
});
afterEach(() => rm(root, { recursive: true }));

/** A version of a hundred bytes that was fetched this many hours ago, which is its name. */
async function fetched(hoursAgo: number) {
  const folder = local.folder('mf-a', String(hoursAgo));
  await mkdir(join(folder, 'server'), { recursive: true });
  await writeFile(join(folder, 'server', 'main.cjs'), 'x'.repeat(100));
  const at = new Date(Date.now() - hoursAgo * hour);
  await utimes(folder, at, at);
}
const version = (hoursAgo: number) => ({ name: 'mf-a', version: String(hoursAgo) });
const roomFor = (versions: number) => createFetchedVersions(local, { maxBytes: versions * 100, minIdleMs: hour });
const cached = async () => (await local.versions()).map(({ version }) => Number(version)).sort();

test('what was used longest ago goes, as soon as there is no room', async () => {
  await roomFor(4).evict();
  expect(await cached()).toEqual([0, 2, 4, 6]);
  const cache = roomFor(2);
  cache.use(version(6));
  await Promise.all([cache.evict(), cache.evict()]);
  expect(await cached()).toEqual([0, 6]);
});

test('what is served, and what was used in the last hour, stays though there is no room', async () => {
  const cache = roomFor(0);
  const [release, releaseToo] = [cache.hold([version(4), version(6)]), cache.hold([version(6)])];
  await cache.evict();
  expect(await cached()).toEqual([0, 4, 6]);
  releaseToo();
  releaseToo();
  await cache.evict();
  expect(await cached()).toEqual([0, 4, 6]);
  release();
  await cache.evict();
  expect(await cached()).toEqual([0, 4, 6]); // visitors of the previous set may still request them
  jest.useFakeTimers({ now: Date.now() + 2 * hour, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  await cache.evict();
  jest.useRealTimers();
  expect(await cached()).toEqual([]);
});
