import { dialogsButRecord, isPageKey } from '@onesite/shared-ui/keys/pageKeys';
import { pressedKey } from '@onesite/shared-ui/keys/pressedKey';
import { useLayoutEffect } from 'react';

/** T takes what is open or selected; nothing without a function. */
export function useAssignKey(take: (() => void) | undefined) {
  useLayoutEffect(() => {
    if (!take) return;
    function onKey(event: KeyboardEvent) {
      if (pressedKey(event) !== 't' || event.repeat || !isPageKey(event, dialogsButRecord)) return;
      event.preventDefault();
      take?.();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
