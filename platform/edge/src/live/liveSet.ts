import { join } from 'node:path';
import type { ReleaseSet } from '@platform/federation/release/set';
import type { ReleaseSource } from '@platform/registry/sets/releaseSource';
import type { ArtifactStore } from '@platform/registry/store/artifactStore';
import { headStyles } from '../documents/headStyles.ts';
import { type RendererPool, rendererPool } from '../renderers/pool.ts';
import type { Limits } from '../renderers/renderer.ts';

/** A set that is being served. */
export type Live = { set: ReleaseSet; renderers: RendererPool; styles: string };

type Options = {
  source: ReleaseSource;
  store: ArtifactStore;
  limits: Limits;
  log: (event: string, details: object) => void;
};

/** Milliseconds between two looks at the registry, should a notice of it be lost. */
const interval = 5000;
/** Milliseconds until a set that could not be served is tried again: what it lacked may have come. */
const pause = 30_000;

/** Follows the newest set, make before break: a new one is served when it can be, and until then the old one is. */
export async function liveSet({ source, store, limits, log }: Options) {
  let live: Live | undefined;
  let refused = { number: 0, until: 0 };
  let work: Promise<void> = Promise.resolve();

  async function start(set: ReleaseSet): Promise<Live> {
    const bundle = (name: string, version: string) => join(store.folder(name, version), 'server', 'main.cjs');
    const remotes = Object.values(set.remotes).map(({ name, version }) => [name, bundle(name, version)]);
    const files = { shell: bundle(set.shell.name, set.shell.version), remotes: Object.fromEntries(remotes) };
    const renderers = rendererPool(files, limits);
    try {
      const [styles] = await Promise.all([headStyles(store, set.shell), renderers.warm()]);
      return { set, renderers, styles };
    } catch (error) {
      renderers.retire();
      throw error;
    }
  }

  async function look() {
    const number = await source.newestNumber();
    if (number <= (live?.set.number ?? 0)) return;
    if (number === refused.number && Date.now() < refused.until) return;
    const set = await source.read(number);
    const began = performance.now();
    try {
      if (!set) throw new Error('it has no shell');
      const next = await start(set);
      live?.renderers.retire();
      live = next;
      log('set is live', { set: number, ms: Math.round(performance.now() - began) });
    } catch (error) {
      refused = { number, until: Date.now() + pause };
      log('set cannot be served', { set: number, error: (error as Error).message, still: live?.set.number });
    }
  }

  /** One look at a time; a call during one is answered by the next. */
  function refresh() {
    work = work.then(look).catch((error) => log('registry cannot be read', { error: (error as Error).message }));
    return work;
  }

  const stopListening = await source.onChange(refresh);
  const timer = setInterval(refresh, interval);
  await refresh();

  return {
    get: () => live,
    /** Settles when a set, or a newer one, is being served. @throws Error where it cannot be */
    async reached(number: number) {
      refused.until = 0;
      await refresh();
      if ((live?.set.number ?? 0) < number) throw new Error(`Set ${number} cannot be served: see the log for why.`);
    },
    async close() {
      clearInterval(timer);
      await stopListening().catch(() => {});
      await work;
      live?.renderers.retire();
    },
  };
}

export type LiveSet = Awaited<ReturnType<typeof liveSet>>;
