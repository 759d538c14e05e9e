import { useSyncExternalStore } from 'react';

/** Whether the window is as a media query says. Where nobody can tell, as on the server, it is. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    () => window.matchMedia?.(query).matches ?? true,
    () => true,
  );
}
