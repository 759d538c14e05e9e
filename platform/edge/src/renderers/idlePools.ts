import { createRendererPool, type RendererPool } from './pool.ts';
import type { Limits } from './renderer.ts';
import type { ServerBundles } from './serverBundles.ts';

type Options = { maxPools?: number; idleMs?: number };

/**
 * Pools of sets that are seldom requested. Their processes start with a page to render and end after an idle time. When too many
 * pools run, the least recently used one ends.
 */
export function createIdlePools(limits: Limits, { maxPools = 4, idleMs = 60_000 }: Options = {}) {
  /** The functions that end them; the most recently used pool is the last. */
  const running = new Set<() => void>();

  /** @param prepare fetches the files to this machine; called each time that processes start */
  function pool(bundles: ServerBundles, prepare: () => Promise<unknown>): RendererPool {
    let current: RendererPool | undefined;
    let starting: Promise<unknown> | undefined;
    let timer: NodeJS.Timeout | undefined;
    let busy = 0;

    function end() {
      clearTimeout(timer);
      running.delete(end);
      current?.retire();
      current = undefined;
    }

    async function used() {
      if (!current) {
        starting ??= prepare().finally(() => {
          starting = undefined;
        });
        await starting;
      }
      running.delete(end);
      running.add(end);
      if (running.size > maxPools) [...running][0]!();
      current ??= createRendererPool(bundles, limits);
      return current;
    }

    async function use<Result>(work: (pool: RendererPool) => Promise<Result>) {
      clearTimeout(timer);
      busy++;
      try {
        return await work(await used());
      } finally {
        if (--busy === 0) timer = setTimeout(end, idleMs).unref();
      }
    }

    return {
      warm: () => use((pool) => pool.warm()),
      render: (job, remotes) => use((pool) => pool.render(job, remotes)),
      drop: async (isUnused) => current?.drop(isUnused),
      retire: end,
      load: () => current?.load() ?? { waiting: 0, busy: 0, idle: 0 },
      pids: () => current?.pids() ?? [],
    };
  }

  return {
    pool,
    /** Ends all of them. */
    close() {
      for (const end of [...running]) end();
    },
  };
}

export type IdlePools = ReturnType<typeof createIdlePools>;
