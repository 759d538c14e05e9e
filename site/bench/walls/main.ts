// Compares renderers in this machine's sandbox with renderers without one, in turn, and reports ratios.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageState } from '@onesite/edge/frames/pageState';
import { rendererPool } from '@onesite/edge/renderers/pool';
import { serverBundles } from '@onesite/edge/renderers/serverBundles';
import { rendererWall } from '@onesite/edge/renderers/wall/chooseWall';
import { noWall } from '@onesite/edge/renderers/wall/noWall';
import type { Wall } from '@onesite/edge/renderers/wall/wall';
import { findRoute } from '@onesite/edge/routes/findRoute';
import { folderStore } from '@onesite/registry/store/folderStore';
import { median } from '../median.ts';
import { report } from '../row.ts';
import { federatedSet } from '../sets.ts';

/** What a sandbox may cost. */
const aim = 1.1;
const rounds = Number(process.env.BENCH_RUNS ?? 9);
/** How many pages in a row the median is taken of. */
const pages = 40;
const path = '/about';
const workspace = join(import.meta.dirname, '../../..');

const folder = await mkdtemp(join(tmpdir(), 'fieldbox-bench-walls-'));
try {
  const store = folderStore(join(folder, 'store'));
  const set = await federatedSet(store, workspace);
  const bundles = serverBundles(set, ({ name }) => join(workspace, name, 'dist'));
  const found = findRoute(set, path)!;
  const job = {
    state: pageState(set, found, {}),
    url: path,
    nonce: 'bench',
    page: { remote: found.remote.name, route: found.route.id, data: [] },
  };
  const { wall, refused } = await rendererWall();
  console.log(`The wall is ${wall.kind}.${refused.map((reason) => ` Not ${reason}.`).join('')}`);

  /** Milliseconds of a process's start, of its first page, and of a later page. */
  async function timesBehind(behind: Wall) {
    const pool = rendererPool(bundles, { size: 1, timeoutMs: 10_000, memoryBytes: 256_000_000, wall: behind });
    const began = performance.now();
    await pool.warm();
    const start = performance.now() - began;
    const render = async () => (await pool.render(job)).renderMs;
    const first = await render();
    const later: number[] = [];
    for (let page = 0; page < pages; page++) later.push(await render());
    pool.retire();
    return { start, first, later: median(later) };
  }

  const [ours, theirs]: Awaited<ReturnType<typeof timesBehind>>[][] = [[], []];
  await timesBehind(wall); // files are read from the disk once
  for (let round = 0; round < rounds; round++) {
    if (round % 2) theirs!.push(await timesBehind(noWall));
    ours!.push(await timesBehind(wall));
    if (round % 2 === 0) theirs!.push(await timesBehind(noWall));
  }
  for (const [of, name] of [
    ['start', `the start of a renderer, behind ${wall.kind} / without a wall`],
    ['first', 'its first page'],
    ['later', 'each later page'],
  ] as const)
    report({
      name,
      better: 'lower',
      aim,
      unit: 'milliseconds',
      ours: ours!.map((times) => times[of]),
      theirs: theirs!.map((times) => times[of]),
    });
} finally {
  await rm(folder, { recursive: true });
}
