import type { Rendered, RenderJob } from './protocol.ts';
import { type Limits, type Renderer, type ServerFiles, startRenderer } from './renderer.ts';

type Task = {
  job: RenderJob;
  resolve: (rendered: Rendered) => void;
  reject: (error: Error) => void;
  started: () => void;
};

/** Milliseconds that a page waits for a free renderer before it is left to the browser. */
const patience = 3000;

/** Renderers of one release set, which end with it: no promoted code stays in memory. */
export function rendererPool(files: ServerFiles, limits: Limits) {
  const all = new Set<Renderer>();
  const idle = new Set<Renderer>();
  const running = new Map<Renderer, Task>();
  const waiting: Task[] = [];
  let isRetired = false;

  async function start() {
    const renderer: Renderer = startRenderer(files, limits, () => {
      all.delete(renderer);
      idle.delete(renderer);
      next();
    });
    all.add(renderer);
    await renderer.ready;
    idle.add(renderer);
    next();
  }

  /** One remote holds half of the renderers at most, so that a slow one leaves room for the others. */
  function mayRun({ job }: Task) {
    const remote = job.page?.remote;
    if (!remote) return true;
    return [...running.values()].filter(({ job }) => job.page?.remote === remote).length < limits.size / 2;
  }

  function next() {
    for (const renderer of idle) {
      const position = waiting.findIndex(mayRun);
      if (position >= 0) void run(renderer, waiting.splice(position, 1)[0]!);
      else if (isRetired && waiting.length === 0) end(renderer);
    }
    const missing = limits.size - all.size;
    // One that doesn't even start would fail again at once: those who wait are told, and the next request tries again.
    for (let count = 0; count < missing && waiting.length > 0; count++)
      start().catch((error) => {
        for (const task of waiting.splice(0)) {
          task.started();
          task.reject(error);
        }
      });
  }

  function leave(task: Task) {
    const position = waiting.indexOf(task);
    if (position < 0) return;
    waiting.splice(position, 1);
    task.reject(new Error(`no renderer was free within ${patience} ms`));
  }

  function end(renderer: Renderer) {
    idle.delete(renderer);
    renderer.end();
  }

  async function run(renderer: Renderer, task: Task) {
    task.started();
    idle.delete(renderer);
    running.set(renderer, task);
    await renderer.render(task.job).then(task.resolve, task.reject);
    running.delete(renderer);
    if (!renderer.isEnding()) idle.add(renderer);
    next();
  }

  return {
    /** Settles when the set's shell has run once. @throws Error where it cannot */
    warm: () => Promise.all(Array.from({ length: limits.size }, start)).then(() => {}),
    render: (job: RenderJob) =>
      new Promise<Rendered>((resolve, reject) => {
        const late = setTimeout(() => leave(task), patience);
        const task: Task = { job, resolve, reject, started: () => clearTimeout(late) };
        waiting.push(task);
        next();
      }),
    /** What is under way is finished first, and so is what still comes from those who took the set before. */
    retire() {
      isRetired = true;
      next();
    },
    pids: () => [...all].map(({ pid }) => pid),
  };
}

export type RendererPool = ReturnType<typeof rendererPool>;
