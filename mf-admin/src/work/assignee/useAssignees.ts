import type { Assignee } from '@fieldbox/contract/orders/assignees';
import { useAdminUserQuery } from '../../tab/adminUserApi.ts';
import { useColleaguesQuery } from './assigneesApi.ts';

const none: readonly Assignee[] = [];

/** Who can look after something: the administrator who is logged in, and all of them by name. */
export function useAssignees() {
  const { data: all = none } = useColleaguesQuery();
  const { data: user } = useAdminUserQuery();
  return { me: all.find(({ id }) => id === user?.id), all };
}
