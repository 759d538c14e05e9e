import { listSorts } from '@fieldbox/contract/administration/lists';
import type { ListOptions } from '@onesite/shared-host/lists/useListQuery';
import { periods } from '../tab/period.ts';

export const ordersList: ListOptions = {
  sorts: listSorts.configurations,
  defaultSort: '-createdAt',
  periods,
  dialogs: ['create'],
};

/** The orders of the rows in words; any column's head sorts as well. */
export const orderSorts = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: '-totalPrice', label: 'Total price, highest first' },
  { value: 'name', label: 'Name, A to Z' },
];
