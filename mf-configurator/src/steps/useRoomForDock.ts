import { useLayoutEffect, useRef } from 'react';

/** Space between the dock and a focused element, for its focus outline. */
const gapPx = 12;

/**
 * Keeps content from hiding under the returned element while that is fixed to the window's foot: a focused element is
 * scrolled to a place above it, and so is the end of the page.
 */
export function useRoomForDock() {
  const dock = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = dock.current!;
    const { documentElement, body } = document;

    function makeRoom(height: number) {
      documentElement.style.scrollPaddingBottom = height > 0 ? `${height + gapPx}px` : '';
      body.style.paddingBottom = height > 0 ? `${height}px` : '';
    }

    const observer = new ResizeObserver(() =>
      makeRoom(getComputedStyle(element).position === 'fixed' ? element.offsetHeight : 0),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      makeRoom(0);
    };
  }, []);

  return dock;
}
