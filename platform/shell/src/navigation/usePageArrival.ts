import { usePagePath } from '@onesite/shared-host/host';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** The path that was shown before; the browser itself announces the first. */
let lastPath: string | undefined;

/**
 * Announces a new page by its title, and by moving the focus to its heading. So also a page that replaces its error panel, if the
 * focus was there and would be lost. Within a page that has a router of its own, both are that router's.
 */
export function usePageArrival(title: string) {
  const path = usePagePath();
  const titleOf = useRef(title);
  titleOf.current = title;

  // Before the page's own effects, because a page may have a more precise title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useLayoutEffect(() => {
    document.title = titleOf.current;
  }, [path]);

  useEffect(() => {
    const isFirst = lastPath === undefined;
    const isSame = lastPath === path;
    lastPath = path;
    const isFocusLost = document.activeElement === document.body;
    if (isFirst || (isSame && !isFocusLost)) return;
    if (document.activeElement?.closest('main')) return; // the new page has led the focus itself
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [path]);
}
