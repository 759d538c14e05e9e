import { useLocation } from '@onesite/shared-host';
import { useNavigationType } from '@onesite/shared-host/host';
import { readStored, writeStored } from '@onesite/shared-host/storage';
import { useLayoutEffect, useRef } from 'react';

const storedName = 'shell.scroll';

/** By the key of the history's entry. Stored, because another document may show the entry: after a reload, or a release. */
const positions: Record<string, number> = { ...(readStored('session', storedName) as object) };

/** A new page, at another path, starts at its top; going back restores the position. */
export function useScrollPosition(path: string) {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  const before = useRef<{ key?: string; path: string }>({ path });

  useLayoutEffect(() => {
    const { key: oldKey, path: oldPath } = before.current;
    before.current = { key, path };
    // The browser itself restores the entry that a document has ended with.
    if (key === oldKey || (!oldKey && history.scrollRestoration === 'auto')) return;
    const position = type === 'POP' ? positions[key] : undefined;
    if (position !== undefined) return scrollOnceHighEnough(position);
    if (path !== oldPath && !hash) window.scrollTo(0, 0);
  }, [key, path, hash, type]);

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'; // it would scroll the page that is left
    // A link within the page scrolls it before its entry is shown here.
    const isShown = () => history.state?.key === key;
    const remember = () => {
      if (isShown()) positions[key] = window.scrollY;
    };
    const store = () => {
      writeStored('session', storedName, positions);
      if (isShown()) history.scrollRestoration = 'auto';
    };
    remember();
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', store);
    };
  }, [key]);
}

/** What a page loads later may make it high enough. Input of the visitor ends this: it may lead elsewhere. */
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
