import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Body } from './Dialog.styles.ts';

/** What a dialog holds. Where that is more than fits, it is a stop of the Tab key, so that arrow keys can scroll it. */
export function DialogBody({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const inner = content.current;
    const frame = inner?.parentElement;
    if (!inner || !frame) return;
    const observer = new ResizeObserver(() => setScrolls(frame.scrollHeight > frame.clientHeight));
    observer.observe(inner);
    observer.observe(frame);
    return () => observer.disconnect();
  }, []);
  return (
    <Body tabIndex={scrolls ? 0 : undefined}>
      <div ref={content}>{children}</div>
    </Body>
  );
}
