import type { DrawnSheet } from '@fieldbox/illustrations/drawUnit';
import { type RefObject, useLayoutEffect, useRef } from 'react';

const duration = 420;
const easing = 'cubic-bezier(.6, 0, .2, 1)'; // --ease-move

type Shown = Pick<DrawnSheet, 'scale' | 'origin'> & { view: string };

/**
 * When a new drawing has the unit at another scale or place, it moves there instead of jumping; when it is seen from another
 * side, it fades in. Nothing moves for who prefers that, nor when the window changes its size.
 */
export function useGlide(place: RefObject<HTMLElement | null>, { scale, origin: [x, y], view }: Shown) {
  const before = useRef<{ scale: number; x: number; y: number; window: string; view: string }>(undefined);

  useLayoutEffect(() => {
    const from = before.current;
    const windowSize = `${window.innerWidth} ${window.innerHeight}`;
    before.current = { scale, x, y, window: windowSize, view };
    const svg = place.current?.querySelector('svg');
    if (!from || !svg?.animate || from.window !== windowSize) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    if (from.view !== view) {
      svg.animate({ opacity: [0, 1] }, { duration: duration / 2, easing });
      return;
    }
    const by = from.scale / scale;
    const start = `translate(${from.x - x * by}px, ${from.y - y * by}px) scale(${by})`;
    svg.animate({ transform: [start, 'none'], transformOrigin: ['0 0', '0 0'] }, { duration, easing });
  }, [place, scale, x, y, view]);
}
