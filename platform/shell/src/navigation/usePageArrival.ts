import { useLocation } from '@onesite/shared-host';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** The path that was shown before; the browser itself announces the first. */
let lastPath: string | undefined;

/**
 * Announces a new page by its title, and by moving the focus to its heading. So also a page that replaces its error panel, if the
 * focus was there and would be lost.
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
    if (document.activeElement?.closest('main')) return; // the new page has led the focus itself
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname]);
}
