import { useEffect } from 'react';

/** The document's title while the browser prints, after which it names a file. */
export function usePrintTitle(title: string): void {
  useEffect(() => {
    let shown = document.title;
    const begin = () => {
      shown = document.title;
      document.title = title;
    };
    const end = () => {
      document.title = shown;
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [title]);
}
