import { useSyncExternalStore } from 'react';

/** A value that rows and drawing share. It is in no slice: it changes with each move of the pointer, and nobody keeps it. */
export function sharedValue<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return {
    get: () => value,
    set(next: Value) {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
    /** Renders again when what `select` makes of the value changes. */
    use: <Selected>(select: (value: Value) => Selected) =>
      useSyncExternalStore(
        subscribe,
        () => select(value),
        () => select(initial),
      ),
  };
}
