import { useSyncExternalStore } from 'react';

const checkMs = 10_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all relative times of a page. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const notify of listeners) notify();
  }, checkMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const minute = () => Math.floor(Date.now() / 60_000);

/** The minute that it is, since 1970: whoever uses it is rendered again in the next one. */
export const useMinute = () => useSyncExternalStore(subscribe, minute, () => 0);
