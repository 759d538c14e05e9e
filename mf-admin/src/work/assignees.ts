import type { Colleague } from '@fieldbox/contract/accounts/adminLogin';
import { assigneeLabel } from '@fieldbox/contract/orders/assignees';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import type { ListFilter } from '@onesite/shared-ui/list/ListFilters';
import { useMemo } from 'react';
import { adminApi } from '../tab/adminApi.ts';
import { useAdminUserQuery } from '../tab/adminUserApi.ts';
import { namedFilter, namedOptions } from '../tab/namedFilter.ts';
import type { WorkRow } from './work.ts';

const { useColleaguesQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    colleagues: build.query<Colleague[], void>({ query: () => callPaths.administrators }),
  }),
});

const none: readonly Colleague[] = [];

/** Who can look after something: the administrator who is logged in, and all of them by name. */
export function useAssignees() {
  const { data: all = none } = useColleaguesQuery();
  const { data: user } = useAdminUserQuery();
  return { me: all.find(({ id }) => id === user?.id), all };
}

/** The filter for who looks after rows. @param shown what the address says @param isReady names are asked for after the first rows */
export function useAssigneeFilter(shown: string | undefined, isReady: boolean): ListFilter {
  const { data: colleagues = none } = useColleaguesQuery(undefined, { skip: !isReady });
  return useMemo(() => {
    const options = [
      { value: 'all', label: 'Anyone' },
      { value: 'me', label: 'Me' },
      { value: 'nobody', label: 'Unassigned' },
      ...namedOptions(colleagues),
    ];
    const filter = { name: 'assignee', label: assigneeLabel, options, as: 'select', width: 140 } as const;
    return namedFilter(filter, shown, 'Administrator');
  }, [colleagues, shown]);
}

export const assigneeColumn: Column<Pick<WorkRow, 'assignee'>> = {
  key: 'assignee',
  header: assigneeLabel,
  kind: 'soft',
  width: 150,
  from: 1180,
  cell: ({ assignee }) => assignee?.name ?? 'Unassigned',
};
