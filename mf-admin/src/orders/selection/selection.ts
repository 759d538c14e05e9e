import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { useStableCallback } from '@onesite/shared-host/lists/useStableCallback';
import { createContext, useMemo, useState } from 'react';

const none: ReadonlySet<number> = new Set();

/** Which rows of the shown page are selected. Another search, filter, sort or page begins without any. */
export function useSelection({ request }: ListQuery, rows: readonly { id: number }[]) {
  const shown = JSON.stringify(request); // its object is another one as soon as a record is opened
  const [selected, setSelected] = useState({ shown, ids: none });
  if (selected.shown !== shown) setSelected({ shown, ids: none });
  const ids = useMemo(() => {
    const present = selected.shown === shown ? rows.filter(({ id }) => selected.ids.has(id)) : [];
    return present.length > 0 ? new Set(present.map(({ id }) => id)) : none;
  }, [selected, shown, rows]);

  const select = useStableCallback((change: readonly number[], isSelected: boolean) => {
    const next = new Set(ids);
    for (const id of change) isSelected ? next.add(id) : next.delete(id);
    setSelected({ shown, ids: next });
  });
  return useMemo(() => ({ ids, rows, select }), [ids, rows, select]);
}

export type Selection = ReturnType<typeof useSelection>;

/** For the boxes in the rows and in the head: their columns are constant, so that a choice renders no row again. */
export const SelectionContext = createContext<Selection>({ ids: none, rows: [], select: () => {} });
