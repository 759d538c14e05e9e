import { useLayoutEffect, useRef } from 'react';

/** Pixels between the element and the window's edges. */
const gap = 12;

/**
 * Keeps a `position: sticky` element in the window. One that is higher than the window moves with the page until its end or its top
 * is in view, so that it needs no scroll bar of its own. Another `content` is shown from its top.
 *
 * The browser holds it at both ends. Only where it rests meanwhile is written after a scroll, as its margin, which moves nothing: a
 * click right after a scroll would miss what moves once more.
 */
export function useStickyWhole<E extends HTMLElement>(content: string, isActive: boolean) {
  const ref = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content starts again at its top.
  useLayoutEffect(() => {
    const element = ref.current;
    const place = element?.parentElement;
    if (!element || !place || !isActive) return;
    const topOf = (box: Element) => box.getBoundingClientRect().top;
    let rest = gap - topOf(place);

    function fit() {
      const end = window.innerHeight - element!.offsetHeight - gap;
      Object.assign(element!.style, { top: `${Math.min(gap, end)}px`, bottom: `${end}px`, marginTop: '0' });
      rest = Math.max(0, rest);
      element!.style.marginTop = `${rest}px`;
    }
    function stay() {
      rest = topOf(element!) - topOf(place!);
      element!.style.marginTop = `${rest}px`;
    }

    fit();
    const observer = new ResizeObserver(fit);
    for (const box of place.children) observer.observe(box);
    window.addEventListener('scroll', stay, { passive: true });
    window.addEventListener('resize', fit);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', stay);
      window.removeEventListener('resize', fit);
    };
  }, [content, isActive]);
  return ref;
}
