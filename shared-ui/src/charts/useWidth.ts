import { useCallback, useState } from 'react';

/**
 * The width of an element in pixels, as a ref for it and the figure; undefined before it is measured. A chart is drawn at
 * its own width, so that its type and line widths are never scaled.
 */
export function useWidth() {
  const [width, setWidth] = useState<number>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}
