import { listFilters, listSorts } from '@fieldbox/contract/administration/lists';
import { deliveryTimeframes } from '@fieldbox/contract/orders/deliveryTimeframes';
import { orderStateLabels, orderStates } from '@fieldbox/contract/orders/orderStates';
import type { ListOptions } from '@onesite/shared-host/lists/useListQuery';
import type { ListFilter } from '@onesite/shared-ui/list/ListFilters';
import { periodFilter, periods } from '../tab/period.ts';

export const ordersList: ListOptions = {
  sorts: listSorts.configurations,
  defaultSort: '-createdAt',
  periods,
  filters: listFilters.configurations,
  dialogs: ['create'],
};

/** With that of who looks after them, whose options are loaded. */
export const orderFilters = (assignee: ListFilter): readonly ListFilter[] => [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: 'all', label: 'Any state' },
      { value: 'open', label: 'Open' },
      ...orderStates.map((state) => ({ value: state as string, label: orderStateLabels[state] })),
    ],
    as: 'select',
  },
  assignee,
  {
    name: 'needed',
    label: 'Needed',
    options: [{ value: 'all', label: 'Any need' }, ...deliveryTimeframes],
    as: 'select',
    width: 104,
  },
  periodFilter,
];

/** The orders of the rows in words; any column's head sorts as well. */
export const orderSorts = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: '-totalPrice', label: 'Total price, highest first' },
  { value: 'name', label: 'Name, A to Z' },
];
