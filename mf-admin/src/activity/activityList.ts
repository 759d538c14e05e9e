import { listFilters, listSorts } from '@fieldbox/contract/administration/lists';
import type { ListOptions } from '@onesite/shared-host/lists/useListQuery';
import { periodFilter, periods } from '../tab/period.ts';

export const activityList: ListOptions = {
  sorts: listSorts.audit,
  defaultSort: '-createdAt',
  periods,
  filters: listFilters.audit,
};

export const activityFilters = [
  {
    name: 'kind',
    label: 'About',
    options: [
      { value: 'all', label: 'All' },
      { value: 'orders', label: 'Orders' },
      { value: 'responses', label: 'Responses' },
      { value: 'suppliers', label: 'Suppliers' },
      { value: 'components', label: 'Components' },
      { value: 'missions', label: 'Missions' },
      { value: 'accounts', label: 'Accounts' },
    ],
  },
  periodFilter,
];
