import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Whether the page is hydrated: false on the server and in the hydrating render, true from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
