import { useEffect, useRef, useState } from 'react';

/** Whether an element holds more than it shows: it is then to be a stop of the Tab key, so that arrow keys can scroll it. */
export function useScrolls<Element extends HTMLElement>(content: unknown) {
  const element = useRef<Element>(null);
  const [scrolls, setScrolls] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: content that changes need not change the element's own size
  useEffect(() => {
    const frame = element.current!;
    const observer = new ResizeObserver(() => setScrolls(frame.scrollHeight > frame.clientHeight));
    observer.observe(frame); // tells of the size that it has, too
    return () => observer.disconnect();
  }, [content]);

  return [element, scrolls] as const;
}
