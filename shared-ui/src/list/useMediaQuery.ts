import { useRef, useSyncExternalStore } from 'react';

/**
 * Whether the window is as a media query says. Where that is not known, as on the server, it is true. While the browser prints, the window is
 * as wide as the paper: the value stays that of the screen, so that the page is the same afterwards.
 */
export function useMediaQuery(query: string): boolean {
  const onScreen = useRef(true);
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    () => {
      if (!window.matchMedia?.('print').matches) onScreen.current = window.matchMedia?.(query).matches ?? true;
      return onScreen.current;
    },
    () => true,
  );
}
