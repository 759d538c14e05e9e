import { useLocation } from '@onesite/shared-host';
import { useNavigationType } from '@onesite/shared-host/host';
import { readStored, writeStored } from '@onesite/shared-host/storage';
import { useLayoutEffect, useRef } from 'react';

const storedName = 'shell.scroll';

/**
 * The positions of pages, by the key of their entry in the history. They are in the session's storage, because a reload or a release
 * shows an entry in another document.
 */
const positions: Record<string, number> = { ...(readStored('session', storedName) as object) };

/**
 * A new page starts at its top, and going back restores the position. While a document is open, this hook alone restores
 * (`scrollRestoration` is 'manual'). At the document's end it leaves the current entry to the browser ('auto'), which then restores
 * it in the next document before any script runs. Layout effects run before the page is painted, so nobody sees it jump.
 */
export function useScrollPosition(path: string) {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  const before = useRef<{ key?: string; path: string }>({ path });

  useLayoutEffect(() => {
    const { key: oldKey, path: oldPath } = before.current;
    before.current = { key, path };
    // The first entry of a document is the browser's to restore, if the document before has left it to the browser.
    if (key === oldKey || (!oldKey && history.scrollRestoration === 'auto')) return;
    const position = type === 'POP' ? positions[key] : undefined;
    if (position !== undefined) return scrollOnceHighEnough(position);
    if (path !== oldPath && !hash) window.scrollTo(0, 0);
  }, [key, path, hash, type]);

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'; // 'auto' would scroll before the next page is shown
    // The browser scrolls to a fragment's target before this hook has the key of the new entry.
    const isShown = () => history.state?.key === key;
    const remember = () => {
      if (isShown()) positions[key] = window.scrollY;
    };
    const store = () => {
      writeStored('session', storedName, positions);
      if (isShown()) history.scrollRestoration = 'auto';
    };
    const frame = requestAnimationFrame(remember); // to read it now would lay out the page, and again after what follows
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', store);
    };
  }, [key]);
}

/** Scrolls again whenever the page grows, until the position is reached. Input of the visitor ends it, because they may scroll elsewhere. */
function scrollOnceHighEnough(position: number) {
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, position);
    if (window.scrollY >= position - 1) stop();
  });
  const inputs = ['wheel', 'touchmove', 'pointerdown', 'keydown'];
  function stop() {
    observer.disconnect();
    for (const input of inputs) window.removeEventListener(input, stop);
  }
  for (const input of inputs) window.addEventListener(input, stop, { passive: true });
  observer.observe(document.body);
  window.scrollTo(0, position);
  return stop;
}
