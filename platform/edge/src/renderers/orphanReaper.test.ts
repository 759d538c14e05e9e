import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { bundleFolder, jobFor, remoteBundle } from '../testing/bundles.ts';
import { limits } from '../testing/pools.ts';
import { stillRunning, until } from '../testing/processes.ts';

const poolModule = pathToFileURL(`${__dirname}/pool.ts`).href;
const sandboxModule = pathToFileURL(`${__dirname}/sandbox.ts`).href;

/** An edge in a process of its own. It prints the ids of its renderers once each of them runs a page that never ends. */
async function edgeWithBusyRenderers() {
  const loop = remoteBundle({ page: `for (;;);` });
  const { bundles, remove } = await bundleFolder({ a: loop, b: loop });
  const program = `
    import { createRendererPool } from ${JSON.stringify(poolModule)};
    import { rendererSandbox } from ${JSON.stringify(sandboxModule)};
    const { sandbox } = await rendererSandbox();
    const pool = createRendererPool(${JSON.stringify(bundles)}, { ...${JSON.stringify({ ...limits, timeoutMs: 60_000 })}, sandbox });
    await pool.warm();
    for (const job of ${JSON.stringify([jobFor('a'), jobFor('b')])}) pool.render(job);
    setTimeout(() => console.log(pool.pids().join(' ')), 500);
  `;
  const edge = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await once(edge.stdout, 'data');
  return { edge, pids: String(printed).trim().split(' ').map(Number), remove };
}

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'renderers in an endless loop end with an edge that is ended by %s',
  async (signal) => {
    const { edge, pids, remove } = await edgeWithBusyRenderers();
    try {
      expect(stillRunning(pids)).toHaveLength(2);
      edge.kill(signal);
      await until(() => stillRunning(pids).length === 0, 5000);
    } finally {
      for (const pid of stillRunning(pids)) process.kill(pid!, 'SIGKILL');
      edge.kill('SIGKILL');
      await remove();
    }
  },
);
