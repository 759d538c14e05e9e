import type { RenderJob } from '@onesite/protocol/rendering';
import { createRendererPool, type RendererPool } from '../renderers/pool.ts';
import type { Limits } from '../renderers/renderer.ts';
import { noSandbox, rendererSandbox } from '../renderers/sandbox.ts';
import type { ServerBundles } from '../renderers/serverBundles.ts';
import { bundleFolder, shellBundle } from './bundles.ts';
import { longLimits } from './longLimits.ts';
import { stillRunning, until } from './processes.ts';

export const limits = { size: 2, ...longLimits, memoryBytes: 200_000_000, sandbox: noSandbox };

/** For tests of pages that are late. */
export const shortLimits = { timeoutMs: 500 };

/** Every test of renderers runs them in the sandbox that this machine supports. */
beforeAll(async () => {
  limits.sandbox = (await rendererSandbox()).sandbox;
});

let ends: (() => Promise<unknown>)[] = [];

export const atTheEnd = (end: () => Promise<unknown>) => void ends.push(end);

/** For `afterEach`: retires the pools of a test, so that none of their processes remains. */
export async function endPools() {
  for (const end of ends.splice(0).reverse()) await end();
}

/** A pool on these bundles. */
export async function poolOf(
  remotes: Record<string, string>,
  { shell = shellBundle, ...changes }: Partial<Limits> & { shell?: string } = {},
) {
  const { bundles, remove, folder } = await bundleFolder(remotes, shell);
  atTheEnd(remove);
  return { ...startPool(bundles, changes), folder };
}

/** One pool for all tests of a group, which end only the processes that they break. */
export function sharedPool(remotes: Record<string, string>, changes?: Partial<Limits>) {
  let shared: Awaited<ReturnType<typeof poolOf>>;
  let own: typeof ends;
  beforeAll(async () => {
    shared = await poolOf(remotes, changes);
    own = ends;
    ends = [];
  });
  afterAll(() => {
    ends = own;
    return endPools();
  });
  return { render: (job: RenderJob) => shared.render(job) };
}

export function startPool(bundles: ServerBundles, changes: Partial<Limits> = {}) {
  const pool = createRendererPool(bundles, { ...limits, ...changes });
  const seen = new Set<number | undefined>();
  const note = () => pool.pids().forEach((pid) => void seen.add(pid));
  atTheEnd(async () => {
    note();
    pool.retire();
    await until(() => stillRunning([...seen]).length === 0);
  });
  const render: RendererPool['render'] = async (job) => {
    const rendered = pool.render(job);
    note();
    return rendered.finally(note);
  };
  return { pool, render };
}

/** Starts all renderers of a pool: a busy machine starts one long after the other. */
export async function startAll(pool: RendererPool) {
  await pool.warm();
  await until(() => pool.load().idle === limits.size);
}

export const body = async (rendered: Promise<{ body: string }>) => (await rendered).body;
