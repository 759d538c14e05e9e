import { listFilters, listSorts } from '@fieldbox/contract/administration/lists';
import { fitRuleIds, fitRuleLabels } from '@fieldbox/contract/fit/fitRules';
import { deliveryTimeframes } from '@fieldbox/contract/orders/deliveryTimeframes';
import { orderStateLabels, orderStates } from '@fieldbox/contract/orders/orderStates';
import type { ListOptions } from '@onesite/shared-host/lists/useListQuery';
import type { ListFilter } from '@onesite/shared-ui/list/ListFilters';
import { namedFilter, namedOptions } from '../tab/namedFilter.ts';
import { periodFilter, periods } from '../tab/period.ts';

const more = { as: 'select', isMore: true, width: 150 } as const;

export const ordersList: ListOptions = {
  sorts: listSorts.configurations,
  defaultSort: '-createdAt',
  periods,
  filters: listFilters.configurations,
  dialogs: ['create'],
};

export type Names = Record<'missions' | 'containers', readonly { id: number; name: string }[]>;

/** @param names which are loaded, as those of `assignee` are. @param shown what the address says */
export const orderFilters = (
  assignee: ListFilter,
  names: Names,
  shown: Readonly<Record<string, string>>,
): readonly ListFilter[] => [
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
    options: [{ value: 'all', label: 'Any timeframe' }, ...deliveryTimeframes],
    ...more,
  },
  namedFilter(
    {
      name: 'mission',
      label: 'Mission',
      options: [{ value: 'all', label: 'Any mission' }, ...namedOptions(names.missions)],
      ...more,
    },
    shown.mission,
    'Mission',
  ),
  namedFilter(
    {
      name: 'container',
      label: 'Container',
      options: [{ value: 'all', label: 'Any container' }, ...namedOptions(names.containers)],
      ...more,
    },
    shown.container,
    'Container',
  ),
  {
    name: 'breaks',
    label: 'Fit',
    options: [
      { value: 'all', label: 'Any fit' },
      { value: 'any', label: 'Does not fit' },
      ...fitRuleIds.map((rule) => ({ value: rule as string, label: fitRuleLabels[rule] })),
    ],
    ...more,
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
