import { type Assignee, assigneeLabel } from '@fieldbox/contract/orders/assignees';
import type { ListFilter } from '@onesite/shared-ui/list/ListFilters';

/**
 * Orders by who looks after them. Who is in the address has an option, even if there is no such administrator any more.
 * @param shown what the address says
 */
export function assigneeFilter(all: readonly Assignee[], shown: string | undefined): ListFilter {
  const named = all.map(({ id, name }) => ({ value: String(id), label: name }));
  const options = [
    { value: 'all', label: 'Anyone' },
    { value: 'me', label: 'Me' },
    { value: 'nobody', label: 'Nobody' },
    ...named,
  ];
  const isKnown = shown === undefined || options.some(({ value }) => value === shown);
  const unknown = isKnown ? [] : [{ value: shown, label: `Administrator ${shown}` }];
  return { name: 'assignee', label: assigneeLabel, as: 'select', options: [...options, ...unknown], width: 150 };
}
