import { useLocation } from '@onesite/shared-host';
import { useNavigationType } from '@onesite/shared-host/host';
import { useLayoutEffect, useRef } from 'react';

const positions = new Map<string, number>();

/** A new page starts at its top; going back restores the position. */
export function useScrollPosition() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const before = useRef({ key, pathname });

  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    const { key: oldKey, pathname: oldPath } = before.current;
    before.current = { key, pathname };
    if (key === oldKey) return;
    if (type === 'POP') window.scrollTo(0, positions.get(key) ?? 0);
    else if (pathname !== oldPath && !hash) window.scrollTo(0, 0);
  }, [key, pathname, hash, type]);
}
