import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';

/**
 * Replaces the whole site while the browser prints, whether by a button or by its menu.
 * @param title the document's title meanwhile, after which browsers name a file; default: the page's own
 */
export function Printed({ title, children }: { title?: string; children: ReactNode }) {
  const [isPrinting, setPrinting] = useState(false);

  useEffect(() => {
    let titleBefore: string | undefined;
    const begin = () => {
      titleBefore ??= document.title;
      document.title = title ?? titleBefore;
      flushSync(() => setPrinting(true)); // the browser prints what is rendered when this returns
    };
    const end = () => {
      document.title = titleBefore ?? document.title;
      titleBefore = undefined;
      setPrinting(false);
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [title]);

  return isPrinting ? createPortal(children, document.body) : null;
}

/**
 * Prints the page. What `Printed` renders has to be there before `print()`: while Chromium prints for a script, it runs no callback of
 * Trusted Types, without which no drawing can be added.
 */
export function printPage(): void {
  window.dispatchEvent(new Event('beforeprint'));
  window.print();
}
