import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';

/** Replaces the whole site while the browser prints, whether by a button or by its menu. */
export function Printed({ children }: { children: ReactNode }) {
  const [isPrinting, setPrinting] = useState(false);

  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true)); // the browser prints what is rendered when this returns
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);

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
