import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { configurator } from '../configuration/configurator.ts';
import { QuoteSheet } from './QuoteSheet.tsx';

/** The quote on one page, in place of the whole site, for as long as the browser prints: by its button or its menu. */
export function PrintedQuote() {
  const [isPrinting, setPrinting] = useState(false);
  const isThere = configurator.useValue(({ selectedContainer }) => selectedContainer !== null);

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

  return isPrinting && isThere ? createPortal(<QuoteSheet />, document.body) : null;
}
