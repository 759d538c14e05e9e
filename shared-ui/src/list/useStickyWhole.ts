import { useLayoutEffect, useRef } from 'react';

/** Pixels between the element and the window's edges. */
const gap = 12;

/**
 * Keeps a `position: sticky` element in the window. One that is higher than the window moves with the page until its end or its top
 * is in view, so that it needs no scroll bar of its own. Another `content` is shown from its top.
 */
export function useStickyWhole<E extends HTMLElement>(content: string, isActive: boolean) {
  const ref = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content starts again at its top.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !isActive) return;
    let scrolled = window.scrollY;
    let top = gap;
    function place() {
      const lowest = Math.min(gap, window.innerHeight - element!.offsetHeight - gap);
      top = Math.max(lowest, Math.min(gap, top + scrolled - window.scrollY));
      scrolled = window.scrollY;
      element!.style.top = `${top}px`;
    }
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    window.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
    };
  }, [content, isActive]);
  return ref;
}
