import { maxMatchingRows } from '@fieldbox/contract/administration/matchingRows';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import type { Page } from '@onesite/shared-host/lists/readPage';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { useStableCallback } from '@onesite/shared-host/lists/useStableCallback';
import { usePageKeys } from '@onesite/shared-ui/keys/usePageKeys';
import { createContext, useMemo, useRef, useState } from 'react';

type Row = { id: number };

const noRows: readonly Row[] = [];
const none = { ids: new Set<number>() as ReadonlySet<number>, isAll: false };

/**
 * Which rows of the shown page are selected, or all that match, on whatever page. Another search, filter, sort or page begins without
 * any. X selects the row that has the focus, Shift with X or with a click all from the last one to it, and Escape none.
 */
export function useSelection<Of extends Row>(list: ListQuery, page: Page<Of> | undefined) {
  const { request } = list;
  const rows = page?.rows ?? (noRows as readonly Of[]);
  const shown = JSON.stringify(request); // its object is another one as soon as a record is opened
  const [selected, setSelected] = useState({ shown, ...none });
  if (selected.shown !== shown) setSelected({ shown, ...none });
  const { ids, isAll } = useMemo(() => {
    const present = selected.shown === shown ? rows.filter(({ id }) => selected.ids.has(id)) : [];
    if (present.length === 0) return none;
    return { ids: new Set(present.map(({ id }) => id)), isAll: selected.isAll && present.length === rows.length };
  }, [selected, shown, rows]);
  const last = useRef<number>(undefined);

  const select = useStableCallback((changed: readonly number[], isSelected: boolean, isRange = false) => {
    const next = new Set(ids);
    for (const id of isRange ? reach(rows, last.current, changed[0]!) : changed)
      isSelected ? next.add(id) : next.delete(id);
    last.current = changed[0];
    setSelected({ shown, ids: next, isAll: false });
  });
  const selectAll = useStableCallback(() =>
    setSelected({ shown, ids: new Set(rows.map(({ id }) => id)), isAll: true }),
  );
  const clear = useStableCallback(() => setSelected({ shown, ...none }));

  usePageKeys((key) => {
    if (key === 'Escape' && ids.size > 0 && !list.openId) {
      clear();
      return true;
    }
    const row = document.activeElement?.closest<HTMLElement>('a[data-row]')?.dataset.row;
    if ((key !== 'x' && key !== 'X') || row === undefined) return false;
    select([Number(row)], key === 'X' || !ids.has(Number(row)), key === 'X');
    return true;
  });

  return useMemo(() => {
    const total = page && !page.isCapped && page.total <= maxMatchingRows ? page.total : undefined;
    const matching = isAll && total !== undefined ? { request, count: total } : undefined;
    const chosen = rows.filter(({ id }) => ids.has(id));
    return {
      ...{ ids, rows, chosen, select, selectAll, clear },
      /** All that match, where these are selected. */
      matching,
      count: matching?.count ?? ids.size,
      /** How many match, where they are more than the page has and not too many for one change. */
      total: total !== undefined && total > rows.length ? total : undefined,
    };
  }, [ids, isAll, rows, page, request, select, selectAll, clear]);
}

/** The rows from one to another. */
function reach(rows: readonly Row[], from: number | undefined, to: number): readonly number[] {
  const ids = rows.map(({ id }) => id);
  const start = ids.indexOf(from ?? to);
  const end = ids.indexOf(to);
  return start < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

export type Selection<Of extends Row = Row> = ReturnType<typeof useSelection<Of>>;

/** All rows that a list's request matches, and how many they are. */
export type Matching = { request: ListRequest; count: number };

/** As a call names them. */
export const matchingBody = ({ request: { search, period, timeZone, filters }, count }: Matching) => ({
  ...{ ...filters, search, period, tz: timeZone, count },
});

const without = { ids: none.ids, rows: noRows, select: () => {} };

/** For the boxes in the rows and in the head: their columns are constant, so that a choice renders no row again. */
export const SelectionContext = createContext<Pick<Selection, 'ids' | 'rows' | 'select'>>(without);
