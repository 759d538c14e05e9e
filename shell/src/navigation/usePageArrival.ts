import { useLocation } from '@onesite/shared-host';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** The path that was shown before; the first page is announced by the browser itself. */
let lastPath: string | undefined;

/**
 * A new page is announced: by its title, and by moving the focus to its heading. So is one that takes the place of the
 * panel which stood in for it, if the focus was there and would be lost.
 */
export function usePageArrival(title: string) {
  const { pathname } = useLocation();
  const titleOf = useRef(title);
  titleOf.current = title;

  // Before the page's own effects, because a page may have a more precise title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useLayoutEffect(() => {
    document.title = titleOf.current;
  }, [pathname]);

  useEffect(() => {
    const isFirst = lastPath === undefined;
    const isSame = lastPath === pathname;
    lastPath = pathname;
    const isFocusLost = document.activeElement === document.body;
    if (isFirst || (isSame && !isFocusLost)) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname]);
}
