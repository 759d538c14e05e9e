import { listFilters, listSorts } from '@fieldbox/contract/administration/lists';
import { messageStateLabels, messageStates } from '@fieldbox/contract/contact/messageStates';
import type { ListOptions } from '@onesite/shared-host/lists/useListQuery';

export const messagesList: ListOptions = {
  sorts: listSorts.messages,
  defaultSort: '-createdAt',
  filters: listFilters.messages,
};

export const stateOptions = messageStates.map((state) => ({ value: state, label: messageStateLabels[state] }));

export const messageFilters = [
  { name: 'state', label: 'State', options: [{ value: 'all', label: 'Any state' }, ...stateOptions] },
];
