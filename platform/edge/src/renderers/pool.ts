import type { Rendered, RenderJob } from '@onesite/protocol/rendering';
import { FragmentFailure, type Limits, type Renderer, startRenderer } from './renderer.ts';
import { keyOf, type ServerBundle, type ServerBundles } from './serverBundles.ts';
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

/**
 * Renderers of one version of the shell. They start with the remotes of one release set, and render other versions of these on demand.
 * They end with the last set of this shell; those that have loaded replaced code are replaced.
 */
export function createRendererPool(bundles: ServerBundles, limits: Limits) {
  const all = new Set<Renderer>();
  const idle = new Set<Renderer>();
  const running = new Map<Renderer, Task>();
  const dropped = new Set<Renderer>();
  const waiting = createWaitingTasks<Task>(limits.size, limits.maxWaitMs);
  const perRemote = Math.max(1, Math.floor(limits.size / 2));
  let isRetired = false;

  async function start() {
    let isReady = false;
    const renderer: Renderer = startRenderer(bundles, limits, () => {
      all.delete(renderer);
      idle.delete(renderer);
      if (!isReady) return; // another start would fail as well
      next();
      if (!isRetired) fill();
    });
    all.add(renderer);
    await renderer.ready.finally(() => renderer.isEnding() && all.delete(renderer));
    isReady = true;
    idle.add(renderer);
    next();
  }

  /**
   * Starts the missing processes. If one cannot even start, the next would fail too: tasks that only wait for a start are refused.
   */
  function fill() {
    const missing = limits.size - all.size;
    for (let count = 0; count < missing; count++)
      start().catch((error: Error) => {
        if (all.size === 0) waiting.refuse(new RendererUnavailable(error.message));
      });
  }

  /** One remote uses at most half of the renderers, so that a slow one leaves the rest to the others. */
  function mayRun({ job }: Task) {
    const remote = job.page?.remote;
    if (!remote) return true;
    return [...running.values()].filter(({ job }) => job.page?.remote === remote).length < perRemote;
  }

  function next() {
    for (const renderer of idle) {
      const task = waiting.take((task) => mayRun(task) && (!task.needsFresh || renderer.isFresh()));
      if (task) void run(renderer, task);
      else if (isRetired ? waiting.isEmpty() : mustYield(renderer)) end(renderer);
    }
    if (!waiting.isEmpty()) fill();
  }

  /** Whether a task waits for a fresh process while none is about to start. */
  function mustYield(renderer: Renderer) {
    const isOneComing = all.size > idle.size + running.size;
    return !isOneComing && !renderer.isFresh() && waiting.some((task) => task.needsFresh && mayRun(task));
  }

  function end(renderer: Renderer | undefined) {
    if (!renderer) return;
    idle.delete(renderer);
    renderer.end();
  }

  async function run(renderer: Renderer, task: Task) {
    const wasFresh = renderer.isFresh();
    const started = performance.now();
    idle.delete(renderer);
    running.set(renderer, task);
    const result = await renderer.render(task.job, task.remotes).catch((error: Error) => error);
    running.delete(renderer);
    if (dropped.delete(renderer)) renderer.end();
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
    if (!renderer.isEnding()) idle.add(renderer);
    next();
  }

  return {
    /** Settles when the set's shell has run once. The other processes start after that, in the background. @throws Error */
    async warm() {
      await start();
      if (!isRetired) fill();
    },
    /**
     * @param remotes versions of the remotes that it names, if they are others than the set's
     * @throws RendererUnavailable if none was free, which is not the page's fault
     */
    render: ({ state, ...rest }: RenderJob, remotes?: ServerBundle[]) =>
      new Promise<RenderedPage>((resolve, reject) => {
        // A frame goes first: once rendered, it is sent for every page that the server does not render.
        const job = { ...rest, state: { ...state, values: limits.values } };
        const task = { job, remotes, resolve, reject, needsFresh: false, addedAt: performance.now() };
        waiting.add(task, { isFirst: !job.page });
        next();
      }),
    /** Completes what is being rendered or waits, also for requests that chose this set before it was replaced. */
    retire() {
      isRetired = true;
      next();
    },
    /**
     * Replaces each process that has loaded a version that is no longer used: one after the other, so that the others render meanwhile.
     * @param isUnused of a version's `keyOf`
     */
    async drop(isUnused: (key: string) => boolean) {
      for (const renderer of [...all]) {
        if (isRetired) return;
        const isRendering = running.get(renderer)?.remotes?.some((remote) => isUnused(keyOf(remote)));
        if (!isRendering && !renderer.hasLoaded(isUnused)) continue;
        await start().catch(() => {}); // what replaces it is then started when a page is requested
        if (running.has(renderer)) dropped.add(renderer);
        else end(all.has(renderer) ? renderer : [...idle][0]);
      }
    },
    load: () => ({ waiting: waiting.size(), busy: running.size, idle: idle.size }),
    pids: () => [...all].map((renderer) => renderer.pid()),
  };
}

type Task = {
  job: RenderJob;
  remotes?: ServerBundle[];
  /** It failed in a process that had rendered other pages. */
  needsFresh: boolean;
  failedBefore?: string;
  addedAt: number;
  resolve: (rendered: RenderedPage) => void;
  reject: (error: Error) => void;
};

export type RendererPool = ReturnType<typeof createRendererPool>;
