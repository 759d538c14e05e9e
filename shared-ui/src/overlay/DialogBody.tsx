import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Body } from './Dialog.styles.ts';

/** The content of a dialog. If it is too long to fit, it is in the tab order, so that the arrow keys can scroll it. */
export function DialogBody({ flush = false, children }: { flush?: boolean; children: ReactNode }) {
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
    <Body tabIndex={scrolls ? 0 : undefined} $flush={flush}>
      <div ref={content}>{children}</div>
    </Body>
  );
}
