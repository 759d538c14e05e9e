/** No renderer was free for the page. The page itself has not failed. */
export class RendererUnavailable extends Error {}

type Rejectable = { reject: (error: Error) => void };

/** Milliseconds that a visitor's page waits for a free renderer before the browser has to render it. */
const visitorWaitMs = 3000;

/** How many pages may wait per renderer: at about 20 ms a page, more would time out anyway. */
const maxPerRenderer = 100;

/** The pages that wait for a renderer, in order. One that waits for more than `maxWaitMs` is refused. */
export function createWaitingTasks<Task extends Rejectable>(renderers: number, maxWaitMs = visitorWaitMs) {
  const waiting: { task: Task; timer: NodeJS.Timeout }[] = [];

  function remove(position: number) {
    const [removed] = waiting.splice(position, 1);
    clearTimeout(removed?.timer);
    return removed?.task;
  }

  return {
    /** Tasks that go first are few, so they are not refused for the length of the queue. */
    add(task: Task, { isFirst }: { isFirst: boolean }) {
      if (!isFirst && waiting.length >= maxPerRenderer * renderers)
        return task.reject(new RendererUnavailable(`no renderer was free: ${waiting.length} pages wait already`));
      const timer = setTimeout(() => {
        remove(waiting.indexOf(entry));
        task.reject(new RendererUnavailable(`no renderer was free within ${maxWaitMs} ms`));
      }, maxWaitMs);
      const entry = { task, timer };
      if (isFirst) waiting.unshift(entry);
      else waiting.push(entry);
    },
    take(fits: (task: Task) => boolean) {
      const position = waiting.findIndex(({ task }) => fits(task));
      return position < 0 ? undefined : remove(position);
    },
    some: (fits: (task: Task) => boolean) => waiting.some(({ task }) => fits(task)),
    size: () => waiting.length,
    isEmpty: () => waiting.length === 0,
    refuse(error: Error) {
      while (waiting.length > 0) remove(0)?.reject(error);
    },
  };
}
