import { useLayoutEffect, useState } from 'react';

/** What a message must not cover: bars, feet of dialogs and the like, the frame of the page, and what a form offers after it was sent. */
const kept = '[data-dock]';

/** The button or link that a message came from: it may be pressed again. */
const originOf = () => document.activeElement?.closest('button:not([data-message] *), a:not([data-message] *)');

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

const isOver = (a: Box, b: Box) => a.top < b.bottom && a.bottom > b.top && a.left < b.right && a.right > b.left;

/** Pixels by which a box at the lower edge goes up to lie over none of the others; `undefined` where there is no such place. */
export function raisedBy(box: Box, others: readonly Box[]): number | undefined {
  let raised = 0;
  const moved = () => ({ ...box, top: box.top - raised, bottom: box.bottom - raised });
  for (const other of [...others].sort((a, b) => b.bottom - a.bottom))
    if (isOver(moved(), other)) raised = box.bottom - other.top;
  return moved().top >= 0 ? raised : undefined;
}

/** How far a region is raised above the window's lower edge, followed while a message is shown in it. */
export function useRaised(region: HTMLElement | null, shown: string | undefined): number {
  const [raised, setRaised] = useState(0);

  useLayoutEffect(() => {
    if (!region || shown === undefined) return;
    let frame = 0;
    const origin = originOf();
    const measure = () => {
      const { left, right, height } = region.getBoundingClientRect();
      const isSeen = ({ top, bottom }: Box) => bottom > 0 && top < innerHeight;
      const boxesOf = (elements: Iterable<Element>) =>
        Array.from(elements, (element) => element.getBoundingClientRect()).filter(isSeen);
      const bars = boxesOf(document.querySelectorAll(kept));
      // A keyboard on the screen covers the lower edge.
      const { offsetTop, height: seenHeight } = window.visualViewport ?? { offsetTop: 0, height: innerHeight };
      const lowest = Math.min(innerHeight, offsetTop + seenHeight);
      const box = { left, right, top: lowest - height, bottom: lowest };
      const clear = raisedBy(box, [...bars, ...boxesOf(origin ? [origin] : [])]) ?? raisedBy(box, bars) ?? 0;
      setRaised(innerHeight - lowest + clear);
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    measure();
    const changes = new MutationObserver(later); // a dialog opens, another page is shown
    changes.observe(document.body, { childList: true, subtree: true });
    const targets = [window, window.visualViewport ?? window];
    for (const target of targets)
      for (const type of ['scroll', 'resize']) target.addEventListener(type, later, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      for (const target of targets) for (const type of ['scroll', 'resize']) target.removeEventListener(type, later);
    };
  }, [region, shown]);

  return raised;
}
