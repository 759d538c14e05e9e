import { useLayoutEffect, useRef } from 'react';
import { isPageKey } from './pageKeys.ts';
import { pressedKey } from './pressedKey.ts';

type Options = {
  /** A selector of the dialogs over which the keys do nothing. Default: any. */
  dialogs?: string;
};

/**
 * Calls back with each key that is meant for the page (`isPageKey`), by its name (`pressedKey`). What returns true has used the key.
 * From the first paint on: a key that is pressed as soon as the page is seen counts.
 */
export function usePageKeys(onKey: (key: string) => boolean, { dialogs }: Options = {}) {
  const latest = useRef(onKey);
  useLayoutEffect(() => {
    latest.current = onKey;
  });
  useLayoutEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.repeat || !isPageKey(event, dialogs)) return;
      if (latest.current(pressedKey(event))) event.preventDefault();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [dialogs]);
}
