import { versionKey } from '@onesite/protocol/releases';
import type { Rendered, RenderJob } from '@onesite/protocol/rendering';
import { LRUCache } from 'lru-cache';
import type { ServerBundle, ServerBundles } from './renderer.ts';
import { FragmentFailure, type Renderer, type RendererSettings, startRenderer } from './renderer.ts';
import { createWaitingTasks, RendererUnavailable } from './waitingTasks.ts';

export type RenderedPage = Rendered & {
  /** What the page left in its process, which was therefore ended. */
  residue: string[];
  /** The error of a process that had rendered other pages. The page then succeeded in a fresh one, so it is not the cause. */
  failedBefore?: string;
  /** How long it waited for a renderer, and how long the rendering took. */
  queueMs: number;
  renderMs: number;
};

/** For pools of sets that are seldom requested: their processes start with a page, and end `idleMs` after the last one. */
export interface IdleLimit {
  idleMs: number;
  /** When more of them run, the least recently used one ends. */
  maxPools: number;
  /** A function for each active pool that ends its processes; that of the most recently used pool is the last. */
  activePools: Set<() => void>;
}

export interface RenderOptions {
  /** The time of `performance.now()` after which nobody waits for the page. Default: when `totalMs` ends. */
  until?: number;
  /** The document is one visitor's: what modules keep of it reaches nobody else. */
  isPrivate?: boolean;
}

/** How long a page may take, with its wait for a renderer and both tries. After that, the document is sent without it. */
export const renderMs = 3_000;

/** How many frames of a shell are cached. Only patterns with optional segments can make so many. */
const maxFrames = 200;

/** Rendered frames, by what they depend on: the shell, the table of paths, and the address by which equal frames are shared. */
export const createFrameCache = () => new LRUCache<string, Promise<Rendered>>({ max: maxFrames });

/**
 * Renderers of one version of the shell. They start with the remotes of one release set, and render other versions of these on demand.
 * They end with the last set of this shell; those that have loaded replaced code are replaced.
 * @param idleLimit by default they run until they are retired
 */
export function createRendererPool(bundles: ServerBundles, settings: RendererSettings, idleLimit?: IdleLimit) {
  const all = new Set<Renderer>();
  const idleRenderers = new Set<Renderer>();
  const running = new Map<Renderer, Task>();
  const toEnd = new Set<Renderer>(); // as soon as they have rendered their present page
  const waiting = createWaitingTasks<Task>(settings.size);
  const maxPerRemote = Math.max(1, Math.floor(settings.size / 2));
  let isRetired = false;
  let isInactive = idleLimit !== undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  const mayEnd = () => isRetired || isInactive;

  async function start() {
    let isReady = false;
    const renderer: Renderer = (settings.start ?? startRenderer)(bundles, settings, () => {
      all.delete(renderer);
      idleRenderers.delete(renderer);
      if (!isReady) return; // another start would fail as well
      next();
      if (!mayEnd()) fill();
    });
    all.add(renderer);
    await renderer.ready.finally(() => renderer.isEnding() && all.delete(renderer)); // its exit event comes later
    isReady = true;
    idleRenderers.add(renderer);
    next();
  }

  /**
   * Starts the missing processes. If one cannot even start, the next would fail too: tasks that only wait for a start are refused.
   */
  function fill() {
    const missing = settings.size - all.size;
    for (let count = 0; count < missing; count++)
      start().catch((error: Error) => {
        if (all.size === 0) waiting.refuse(new RendererUnavailable(error.message));
      });
  }

  /** One remote uses at most half of the renderers, so that a slow one leaves the rest to the others. */
  function mayRun({ job }: Task) {
    const remote = job.page?.remote;
    if (!remote) return true;
    return [...running.values()].filter(({ job }) => job.page?.remote === remote).length < maxPerRemote;
  }

  function next() {
    for (const renderer of idleRenderers) {
      const task = waiting.take((task) => mayRun(task) && (!task.needsFresh || renderer.isFresh()));
      if (task) void run(renderer, task);
      else if (mayEnd() ? waiting.isEmpty() : mustMakeRoom(renderer)) end(renderer);
    }
    if (!waiting.isEmpty()) fill();
  }

  /** Whether a task waits for a fresh process while none is about to start. */
  function mustMakeRoom(renderer: Renderer) {
    const isOneComing = all.size > idleRenderers.size + running.size;
    return !isOneComing && !renderer.isFresh() && waiting.some((task) => task.needsFresh && mayRun(task));
  }

  function end(renderer: Renderer | undefined) {
    if (!renderer) return;
    idleRenderers.delete(renderer);
    renderer.end();
  }

  /** Called for each page: this pool is the most recently used one from now on. If too many are active, the least recently used one ends. */
  function activate() {
    if (!idleLimit || isRetired) return;
    const { activePools, maxPools } = idleLimit;
    clearTimeout(idleTimer);
    isInactive = false;
    activePools.delete(deactivate); // or it would stay at its earlier place
    activePools.add(deactivate);
    const [endLeastRecentlyUsed] = activePools;
    if (activePools.size > maxPools) endLeastRecentlyUsed!();
  }

  /** Ends the processes once they have rendered what waits. */
  function deactivate() {
    clearTimeout(idleTimer);
    idleLimit?.activePools.delete(deactivate);
    isInactive = idleLimit !== undefined;
    next();
  }

  function scheduleDeactivation() {
    clearTimeout(idleTimer);
    if (idleLimit && running.size === 0 && waiting.isEmpty())
      idleTimer = setTimeout(deactivate, idleLimit.idleMs).unref();
  }

  async function run(renderer: Renderer, task: Task) {
    const wasFresh = renderer.isFresh();
    const started = performance.now();
    idleRenderers.delete(renderer);
    running.set(renderer, task);
    const result = await renderer
      .render(task.job, task.remotes, { maxMs: task.until - started, isPrivate: task.isPrivate })
      .catch((error: Error) => error);
    running.delete(renderer);
    if (toEnd.delete(renderer)) renderer.end();
    const failure = result instanceof Error ? result.message : result.errors[0];
    if (failure !== undefined && !wasFresh && !(result instanceof FragmentFailure)) {
      // An earlier page may be the cause: this process ends, and a fresh one tries again.
      renderer.end();
      waiting.add({ ...task, needsFresh: true, failedBefore: failure }, { isFirst: true });
    } else if (result instanceof Error) task.reject(result);
    else
      task.resolve({
        ...result,
        failedBefore: task.failedBefore,
        queueMs: started - task.addedAt,
        renderMs: performance.now() - started,
      });
    if (!renderer.isEnding()) idleRenderers.add(renderer);
    next();
  }

  return {
    /** Settles when the set's shell has run once. The other processes start after that, in the background. @throws Error */
    async warm() {
      await start();
      if (!mayEnd()) fill();
    },
    frames: createFrameCache(),
    /**
     * @param remotes versions of the remotes that it names, if they are others than the set's
     * @throws RendererUnavailable if none was free, which is not the page's fault
     */
    async render(
      jobWithoutValues: RenderJob,
      remotes?: ServerBundle[],
      options: RenderOptions = {},
    ): Promise<RenderedPage> {
      const { isPrivate = false, until = performance.now() + (settings.totalMs ?? renderMs) } = options;
      return new Promise<RenderedPage>((resolve, reject) => {
        activate();
        // `values`: the PUBLIC_… variables of this edge, which pages read.
        const job = { ...jobWithoutValues, state: { values: settings.values, ...jobWithoutValues.state } };
        const task = { job, remotes, isPrivate, resolve, reject, needsFresh: false, addedAt: performance.now(), until };
        // A frame goes first: once rendered, it is sent for every page that the server does not render.
        waiting.add(task, { isFirst: !job.page });
        next();
      }).finally(scheduleDeactivation);
    },
    /** Completes what is being rendered or waits, also for requests that chose this set before it was replaced. */
    retire() {
      isRetired = true;
      deactivate();
    },
    /**
     * Replaces each process that has loaded a version that is no longer used: one after the other, so that the rest can render.
     * @param isUnused is called with a version's `versionKey`
     */
    async drop(isUnused: (key: string) => boolean) {
      for (const renderer of [...all]) {
        if (mayEnd()) return;
        const isRendering = running.get(renderer)?.remotes?.some((remote) => isUnused(versionKey(remote)));
        if (!isRendering && !renderer.hasLoaded(isUnused)) continue;
        await start().catch(() => {}); // what replaces it is then started when a page is requested
        if (running.has(renderer)) toEnd.add(renderer);
        // If it has ended meanwhile, `fill` has started one as well, so that an idle one ends in its place.
        else end(all.has(renderer) ? renderer : [...idleRenderers][0]);
      }
    },
    load(): Load {
      return { waiting: waiting.size(), busy: running.size, idle: idleRenderers.size };
    },
    pids: () => [...all].map((renderer) => renderer.pid()),
  };
}

type Load = { waiting: number; busy: number; idle: number };

type Task = {
  job: RenderJob;
  remotes?: ServerBundle[];
  isPrivate: boolean;
  /** It failed in a process that had rendered other pages. */
  needsFresh: boolean;
  failedBefore?: string;
  addedAt: number;
  until: number;
  resolve: (rendered: RenderedPage) => void;
  reject: (error: Error) => void;
};

export type RendererPool = ReturnType<typeof createRendererPool>;
