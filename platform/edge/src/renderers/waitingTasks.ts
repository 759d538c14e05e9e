/** No renderer was free for the page. The page itself has not failed. */
export class RendererUnavailable extends Error {}

type Rejectable = {
  reject: (error: Error) => void;
  /** The time of `performance.now()` until which it waits. */
  until: number;
  /** Why it has failed, if it waits for its second try. */
  failedBefore?: string;
};

/** How many pages may wait per renderer: at about 20 ms a page, more would time out anyway. */
const maxPerRenderer = 100;

/** The pages that wait for a renderer, in order. One whose time is over is refused. */
export function createWaitingTasks<Task extends Rejectable>(renderers: number) {
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
      const { failedBefore, until } = task;
      const timer = setTimeout(() => {
        remove(waiting.indexOf(entry));
        task.reject(
          failedBefore === undefined
            ? new RendererUnavailable('no renderer was free in time')
            : new Error(failedBefore),
        );
      }, until - performance.now());
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
