import { usePageKeys } from '@onesite/shared-ui/keys/usePageKeys';
import type { Selection } from './selection.ts';

/** X selects the row that has the focus, or takes it out of the selection. */
export const useSelectKey = ({ ids, select }: Selection) =>
  usePageKeys((key) => {
    const row = document.activeElement?.closest<HTMLElement>('a[data-row]')?.dataset.row;
    if (key !== 'x' || row === undefined) return false;
    select([Number(row)], !ids.has(Number(row)));
    return true;
  });
