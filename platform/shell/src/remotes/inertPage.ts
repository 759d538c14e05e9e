const listeners = new Set<() => void>();
let isInert = false;

/** Whether the page is shown as the server rendered it, because its code is late, missing or has failed. */
export const inertPage = {
  set(value: boolean) {
    isInert = value;
    for (const listener of listeners) listener();
  },
  isInert: () => isInert,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
