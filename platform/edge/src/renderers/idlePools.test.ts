import { bundleFolder, jobFor, remoteBundle } from '../testing/bundles.ts';
import { limits as shared } from '../testing/pools.ts';
import { stillRunning, until } from '../testing/processes.ts';
import { createIdlePools } from './idlePools.ts';

const limits = { ...shared, size: 1 };

let bundles: Awaited<ReturnType<typeof bundleFolder>>;
beforeAll(async () => {
  bundles = await bundleFolder({ 'mf-a': remoteBundle({ page: `return 'the page'` }) });
});
afterAll(() => bundles.remove());

test('processes start with the first page, end after a while without one, and start again', async () => {
  const prepare = jest.fn(async () => {});
  const pools = createIdlePools(limits, { idleMs: 50 });
  const pool = pools.pool(bundles.bundles, prepare);
  expect(pool.pids()).toEqual([]);
  expect((await pool.render(jobFor('mf-a'))).body).toContain('the page');
  const pids = pool.pids();
  expect(pids).toHaveLength(1);
  await until(() => pool.pids().length === 0 && stillRunning(pids).length === 0);
  expect((await pool.render(jobFor('mf-a'))).body).toContain('the page');
  expect(prepare).toHaveBeenCalledTimes(2);
  pools.close();
});

test('only so many run at once: the one that was used longest ago ends', async () => {
  const pools = createIdlePools(limits, { maxPools: 2 });
  const [one, two, three] = Array.from({ length: 3 }, () => pools.pool(bundles.bundles, async () => {}));
  for (const pool of [one, two, one, three]) await pool!.render(jobFor('mf-a'));
  expect([one, two, three].map((pool) => pool!.pids().length)).toEqual([1, 0, 1]);
  pools.close();
  expect([one, three].map((pool) => pool!.pids().length)).toEqual([0, 0]);
});
