import { useEffect, useRef, useState } from 'react';

/** Whether an element's content overflows. It must then be focusable, so that arrow keys can scroll it. */
export function useIsScrollable<Element extends HTMLElement>(content: unknown) {
  const element = useRef<Element>(null);
  const [isScrollable, setScrollable] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: content that changes need not change the element's own size
  useEffect(() => {
    const frame = element.current!;
    const observer = new ResizeObserver(() => setScrollable(frame.scrollHeight > frame.clientHeight));
    observer.observe(frame); // reports the present size as well
    return () => observer.disconnect();
  }, [content]);

  return [element, isScrollable] as const;
}
