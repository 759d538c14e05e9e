import type { Colleague } from '@fieldbox/contract/accounts/adminLogin';
import { assigneeLabel } from '@fieldbox/contract/orders/assignees';
import type { ListFilter } from '@onesite/shared-ui/list/ListFilters';
import { useMemo } from 'react';
import { namedFilter, namedOptions } from '../../tab/namedFilter.ts';
import { useColleaguesQuery } from './assigneesApi.ts';

const noColleagues: readonly Colleague[] = [];

/** The filter for who looks after rows. @param shown what the address says @param isReady names are asked for after the first rows */
export function useAssigneeFilter(shown: string | undefined, isReady: boolean): ListFilter {
  const { data: colleagues = noColleagues } = useColleaguesQuery(undefined, { skip: !isReady });
  return useMemo(() => assigneeFilter(colleagues, shown), [colleagues, shown]);
}

const assigneeFilter = (colleagues: readonly Colleague[], shown: string | undefined) =>
  namedFilter(
    {
      name: 'assignee',
      label: assigneeLabel,
      options: [
        { value: 'all', label: 'Anyone' },
        { value: 'me', label: 'Me' },
        { value: 'nobody', label: 'Unassigned' },
        ...namedOptions(colleagues),
      ],
      as: 'select',
      width: 140,
    },
    shown,
    'Administrator',
  );
