import type { PageState } from '@onesite/protocol/rendering';
import { useLocation } from '@onesite/shared-host';
import { useNavigationType } from '@onesite/shared-host/host';
import { useLayoutEffect, useRef } from 'react';
import { recordOf } from './recordOf.ts';

const positions = new Map<string, number>();

/** A new page starts at its top; going back restores the position. */
export function useScrollPosition(paths: PageState['paths']) {
  const { key, pathname, search, hash } = useLocation();
  // A query opens another page of the path.
  const page = `${pathname} ${recordOf(Object.values(paths).flat(), search)?.query ?? ''}`;
  const type = useNavigationType();
  const before = useRef({ key, page });

  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    const { key: oldKey, page: oldPage } = before.current;
    before.current = { key, page };
    if (key === oldKey) return;
    if (type === 'POP') window.scrollTo(0, positions.get(key) ?? 0);
    else if (page !== oldPage && !hash) window.scrollTo(0, 0);
  }, [key, page, hash, type]);
}
