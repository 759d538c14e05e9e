import { setTimeout as sleep } from 'node:timers/promises';

/**
 * One call at a time, with a pause between two. A caller who comes during a call waits for the next one, because the running call
 * may have read too early.
 */
export function createPacedCall(call: () => Promise<void>, pauseMs: number) {
  let mayCallAt = 0;
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  return function paced(): Promise<void> {
    next ??= current
      .catch(() => {})
      .then(() => sleep(Math.max(0, mayCallAt - performance.now())))
      .then(() => {
        next = undefined;
        mayCallAt = performance.now() + pauseMs;
        current = call();
        return current;
      });
    return next;
  };
}
