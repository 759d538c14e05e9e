import type { RenderJob } from '@onesite/protocol/rendering';
import { createRendererPool, type RendererPool, type RenderOptions } from '../renderers/pool.ts';
import type { RendererSettings } from '../renderers/renderer.ts';
import { bundlesOf } from '../renderers/renderer.ts';
import { noSandbox, rendererSandbox } from '../renderers/sandbox.ts';
import { bundleFolder, shellBundle } from './bundles.ts';
import { longLimits, stillRunning, until } from './processes.ts';

export const settings = { size: 1, ...longLimits, memoryBytes: 200_000_000, sandbox: noSandbox };

/** Every test of processes runs them in the sandbox that this machine supports. */
beforeAll(async () => {
  settings.sandbox = (await rendererSandbox()).sandbox;
});

/** A pool of processes for all tests of a group. Each test brings the code of its remotes, and ends only what it breaks. */
export function sharedPool({ shell = shellBundle, ...changes }: Partial<RendererSettings> & { shell?: string } = {}) {
  const ends: (() => Promise<unknown>)[] = [];
  const seen = new Set<number | undefined>();
  let pool: RendererPool;
  let count = 0;

  async function add(remotes: Record<string, string>) {
    const { bundles, remove } = await bundleFolder(remotes, shell, `1.0.${++count}`);
    ends.push(remove);
    return bundles;
  }
  beforeAll(async () => {
    pool = createRendererPool(await add({}), { ...settings, ...changes });
  });
  afterAll(async () => {
    pool.retire();
    await until(() => stillRunning([...seen]).length === 0);
    for (const end of ends) await end();
  });

  /** Renders pages of these remotes. */
  return async (remotes: Record<string, string>) => {
    const bundles = await add(remotes);
    return async (job: RenderJob, options?: RenderOptions) => {
      const rendered = pool.render(job, bundlesOf(job, bundles), options);
      pool.pids().forEach((pid) => void seen.add(pid));
      return rendered.finally(() => pool.pids().forEach((pid) => void seen.add(pid)));
    };
  };
}

export const body = async (rendered: Promise<{ body: string }>) => (await rendered).body;
