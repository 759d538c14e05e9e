import { useLayoutEffect, useRef } from 'react';

/** Pixels between the dock and what is scrolled to: its focus outline, and some air. */
const air = 12;

/**
 * While the returned element is fixed to the window's foot, nothing hides under it: what takes the focus is scrolled to
 * above it, and the page ends above it.
 */
export function useRoomForDock() {
  const dock = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = dock.current!;
    const { documentElement, body } = document;

    function makeRoom(height: number) {
      documentElement.style.scrollPaddingBottom = height > 0 ? `${height + air}px` : '';
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
