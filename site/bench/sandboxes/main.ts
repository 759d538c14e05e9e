// Compares renderers in this machine's sandbox with renderers without one, in turn, and reports ratios.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageState } from '@onesite/edge/frames/pageState';
import { createRendererPool } from '@onesite/edge/renderers/pool';
import { rendererSandbox } from '@onesite/edge/renderers/sandbox/chooseSandbox';
import { noSandbox } from '@onesite/edge/renderers/sandbox/noSandbox';
import type { Sandbox } from '@onesite/edge/renderers/sandbox/sandbox';
import { serverBundles } from '@onesite/edge/renderers/serverBundles';
import { findRoute } from '@onesite/edge/routes/findRoute';
import { createFolderStore } from '@onesite/registry/store/folderStore';
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

const folder = await mkdtemp(join(tmpdir(), 'fieldbox-bench-sandboxes-'));
try {
  const store = createFolderStore(join(folder, 'store'));
  const set = await federatedSet(store, workspace);
  const bundles = serverBundles(set, ({ name }) => join(workspace, name, 'dist'));
  const found = findRoute(set, path)!;
  const job = {
    state: pageState(set, found, {}),
    url: path,
    nonce: 'bench',
    page: { remote: found.remote.name, route: found.route.id, data: [] },
  };
  const { sandbox, refused } = await rendererSandbox();
  console.log(`The sandbox is ${sandbox.kind}.${refused.map((reason) => ` Not ${reason}.`).join('')}`);

  /** Milliseconds of a process's start, of its first page, and of a later page. */
  async function timesBehind(behind: Sandbox) {
    const pool = createRendererPool(bundles, { size: 1, timeoutMs: 10_000, memoryBytes: 256_000_000, sandbox: behind });
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
  await timesBehind(sandbox); // files are read from the disk once
  for (let round = 0; round < rounds; round++) {
    if (round % 2) theirs!.push(await timesBehind(noSandbox));
    ours!.push(await timesBehind(sandbox));
    if (round % 2 === 0) theirs!.push(await timesBehind(noSandbox));
  }
  for (const [of, name] of [
    ['start', `the start of a renderer, in ${sandbox.kind} / without a sandbox`],
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
