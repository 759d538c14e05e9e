import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';

/** A sheet in place of the whole site, for as long as the browser prints: by a button or its menu. */
export function Printed({ children }: { children: ReactNode }) {
  const [isPrinting, setPrinting] = useState(false);

  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true)); // what is not there when this returns is not printed
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
