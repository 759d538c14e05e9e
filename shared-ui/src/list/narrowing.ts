import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import type { Option } from '../forms/SelectField.tsx';
import { type ListFilter, selectedOption } from './ListFilters.tsx';

/** The filters that are set, with the option that each is set to. */
export const activeFilters = (
  list: ListQuery,
  filters: readonly ListFilter[] = [],
): { filter: ListFilter; option: Option }[] =>
  filters
    .map((filter) => ({ filter, option: selectedOption(filter, list) }))
    .filter(({ filter, option }) => option !== filter.options[0]);

/** Whether a list shows less than all, so that an empty page does not mean that there is nothing. */
export const isNarrowed = (list: ListQuery, filters?: readonly ListFilter[]) =>
  list.request.search !== '' || activeFilters(list, filters).length > 0 || list.period !== 'all' || !list.isFirstPage;
