import { listFilters, listSorts } from '@fieldbox/contract/administration/lists';
import { subscriberStateLabels, subscriberStates } from '@fieldbox/contract/contact/subscriberStates';
import type { ListOptions } from '@onesite/shared-host/lists/useListQuery';

export const subscribersList: ListOptions = {
  sorts: listSorts.subscribers,
  defaultSort: '-createdAt',
  filters: listFilters.subscribers,
};

export const subscriberFilters = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: 'all', label: 'Any state' },
      ...subscriberStates.map((state) => ({ value: state as string, label: subscriberStateLabels[state] })),
    ],
    as: 'select' as const,
  },
];
