import { useCallback, useMemo } from 'react';
import type { ListRequest } from './listRequest.ts';
import { browserZone, type ListOptions, type ListState, readListState } from './listState.ts';
import { type Address, useAddress, withParameters } from './useAddress.ts';

export type Sort = { key: string; direction: 'ascending' | 'descending' };

/** A change of search, sort, filter or period leads to the first page. */
const firstPage = { cursor: undefined };

/**
 * A list's state, which is its address: a link shows the same rows, and Back undoes a choice. A search replaces the entry of the
 * history; sort, filter, period and page are entries of their own, and so is an open record or dialog. Sort, filter, period and
 * search start at the first page. `options` has to be a constant. The result stays the same object while the address does, and
 * `openRecord` always, so that a table's columns may depend on them.
 */
export function useListQuery(options: ListOptions) {
  const address = useAddress();
  const { parameters, openLayer } = address;
  const state = useMemo(() => readListState(parameters, options), [parameters, options]);
  const request = useRequest(state);
  const openRecord = useCallback(
    (id: number | string, dialog?: string) => openLayer({ open: String(id), dialog }),
    [openLayer],
  );
  return useMemo(
    () => ({ request, openRecord, ...stateAndChoices(address, state, options) }),
    [request, openRecord, address, state, options],
  );
}

/** The list request of the address: enough to fetch the rows while the code of the screen is loading. */
export function useListRequest(options: ListOptions): ListRequest {
  const { parameters } = useAddress();
  return useRequest(useMemo(() => readListState(parameters, options), [parameters, options]));
}

const useRequest = ({ search, sort, period, cursor, filters }: ListState): ListRequest =>
  useMemo(
    () => ({ search, sort, period, cursor, filters, timeZone: browserZone() }),
    [search, sort, period, cursor, filters],
  );

function stateAndChoices({ parameters, ...address }: Address, state: ListState, options: ListOptions) {
  const { sort, period, cursor, filters, openId, dialog } = state;
  const { periodParameter = 'period' } = options;
  const setSort = (value: string) =>
    address.push({ sort: value === options.defaultSort ? undefined : value, ...firstPage });

  return {
    /** Called by `useSearchText` alone, a moment after the last key. */
    setSearch: (text: string) => address.replace({ search: text, ...firstPage }),
    clearSearch: () => address.push({ search: undefined, ...firstPage }),

    sort: toSort(sort),
    /** From the address, for a select. */
    sortValue: sort,
    setSort,
    sorts: options.sorts,
    /** A head of the table was pressed: `first` is the direction that this column starts with; after both comes the list's own order. */
    sortBy: (key: string, first: Sort['direction'] = 'ascending') => {
      const turns = first === 'descending' ? [`-${key}`, key] : [key, `-${key}`];
      setSort(turns[turns.indexOf(sort) + 1] ?? options.defaultSort);
    },

    period,
    setPeriod: (value: string) =>
      address.push({ [periodParameter]: value === 'all' ? undefined : value, ...firstPage }),
    filters,
    setFilter: (name: string, value: string | undefined) => address.push({ [name]: value, ...firstPage }),

    /** Of the toolbar: search and filters. The period, which other lists may have as well, stays. */
    clear: () => address.push({ search: undefined, ...noFilters(options), ...firstPage }),
    /** Filters and period, which may be why no row matches. The search stays. */
    clearFilters: () => address.push({ [periodParameter]: undefined, ...noFilters(options), ...firstPage }),

    /** The address of another page, for a link; without a cursor the first. */
    pageAddress: (to: string | undefined) => `?${withParameters(parameters, { cursor: to, open: undefined })}`,
    isFirstPage: !cursor,
    /** A cursor that the API does not know, such as one from an old link. */
    dropCursor: () => address.replace(firstPage),

    openId,
    /** The address that shows a record, for a link. */
    recordAddress: (id: number | string) => `?${withParameters(parameters, { open: String(id), dialog: undefined })}`,
    closeRecord: () => address.closeLayer({ open: undefined }),

    dialog,
    openDialog: (name: string) => address.openLayer({ dialog: name }),
    closeDialog: () => address.closeLayer({ dialog: undefined }),
  };
}

export type { ListOptions } from './listState.ts';
export type ListQuery = ReturnType<typeof useListQuery>;

const noFilters = ({ filters = {} }: ListOptions) =>
  Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]));

const toSort = (sort: string): Sort =>
  sort.startsWith('-') ? { key: sort.slice(1), direction: 'descending' } : { key: sort, direction: 'ascending' };
