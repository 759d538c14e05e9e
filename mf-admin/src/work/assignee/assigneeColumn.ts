import { assigneeLabel } from '@fieldbox/contract/orders/assignees';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import type { WorkRow } from '../work.ts';

export const assigneeColumn: Column<Pick<WorkRow, 'assignee'>> = {
  key: 'assignee',
  header: assigneeLabel,
  kind: 'soft',
  width: 150,
  from: 1180,
  cell: ({ assignee }) => assignee?.name ?? 'Unassigned',
};
