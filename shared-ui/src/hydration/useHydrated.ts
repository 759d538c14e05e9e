import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether React runs this page: false on the server and in the render that takes its document over, then true. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
