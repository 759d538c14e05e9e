import { useSyncExternalStore } from 'react';

/** The id of the component that is pointed at or focused, in a row or on the drawing. It is in no slice, since it changes with each move. */
let marked: number | null = null;
const listeners = new Set<() => void>();

export function mark(id: number | null) {
  if (id === marked) return;
  marked = id;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useMarkedId = () =>
  useSyncExternalStore(
    subscribe,
    () => marked,
    () => null,
  );

export const useMarked = (id: number) =>
  useSyncExternalStore(
    subscribe,
    () => marked === id,
    () => false,
  );

/** For the element that marks a component while the pointer or the focus is in it. */
export const marking = (id: number) => {
  const set = () => mark(id);
  const unset = () => mark(null);
  return { onPointerEnter: set, onPointerLeave: unset, onFocus: set, onBlur: unset };
};
