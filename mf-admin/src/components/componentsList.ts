import { listFilters, listSorts } from '@fieldbox/contract/administration/lists';
import { componentCategoryOptions } from '@fieldbox/contract/catalogue/componentCategories';
import { componentStateLabels, componentStates } from '@fieldbox/contract/catalogue/componentStates';
import type { ListOptions } from '@onesite/shared-host/lists/useListQuery';

export const componentsList: ListOptions = {
  sorts: listSorts.components,
  defaultSort: '-createdAt',
  filters: listFilters.components,
  dialogs: ['create', 'edit'],
};

export const componentFilters = [
  { name: 'category', label: 'Category', options: [{ value: 'all', label: 'All' }, ...componentCategoryOptions] },
  {
    name: 'state',
    label: 'State',
    as: 'select' as const,
    options: [
      { value: 'all', label: 'All states' },
      ...componentStates.map((state) => ({ value: state as string, label: componentStateLabels[state] })),
    ],
  },
];

/** The orders of the rows in words. */
export const componentSorts = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-price', label: 'Price, highest first' },
  { value: '-orderCount', label: 'Most ordered' },
];
