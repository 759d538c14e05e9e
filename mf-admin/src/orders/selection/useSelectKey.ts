import { isPageKey } from '@onesite/shared-ui/keys/pageKeys';
import { pressedKey } from '@onesite/shared-ui/keys/pressedKey';
import { useLayoutEffect } from 'react';
import type { Selection } from './selection.ts';

/** X selects the row that has the focus, or takes it out of the selection. */
export function useSelectKey({ ids, select }: Selection) {
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (pressedKey(event) !== 'x' || event.repeat || !isPageKey(event)) return;
      const row = document.activeElement?.closest<HTMLElement>('a[data-row]')?.dataset.row;
      if (row === undefined) return;
      event.preventDefault();
      select([Number(row)], !ids.has(Number(row)));
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [ids, select]);
}
