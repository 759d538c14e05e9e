import type { Column } from '@onesite/shared-ui/data/DataTable';
import { RelativeTime } from '@onesite/shared-ui/data/RelativeTime';

// Columns that several tabs have; each states its own width where that differs.

export const idColumn: Column<{ id: number }> = {
  key: 'id',
  header: 'ID',
  kind: 'id',
  width: 72,
  sortable: true,
  cell: ({ id }) => id,
};

export const timeColumn: Column<{ createdAt: string }> = {
  key: 'createdAt',
  header: 'Created',
  kind: 'soft',
  width: 128,
  sortable: true,
  sortsFirst: 'descending',
  cell: ({ createdAt }) => <RelativeTime time={createdAt} />,
};
