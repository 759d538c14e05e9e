import type { ConfigurationRow } from '@fieldbox/contract/orders/configurations';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { RelativeTime } from '@onesite/shared-ui/data/RelativeTime';

export const orderColumns: readonly Column<ConfigurationRow>[] = [
  { key: 'id', header: 'ID', kind: 'id', sortable: true, sortsFirst: 'descending', cell: ({ id }) => id },
  { key: 'missionName', header: 'Mission', sortable: true, cell: ({ missionName }) => missionName },
  { key: 'name', header: 'Name', kind: 'main', sortable: true, cell: ({ name }) => <span dir="auto">{name}</span> },
  {
    key: 'organization',
    header: 'Organization',
    sortable: true,
    recordLabel: false,
    cell: ({ organization }) => <span dir="auto">{organization}</span>,
  },
  {
    key: 'totalPrice',
    header: 'Total Price',
    kind: 'figure',
    corner: true,
    sortable: true,
    sortsFirst: 'descending',
    cell: ({ totalPrice }) => formatMoney(totalPrice),
  },
  {
    key: 'createdAt',
    header: 'Created',
    kind: 'soft',
    sortable: true,
    sortsFirst: 'descending',
    cell: ({ createdAt }) => <RelativeTime time={createdAt} />,
  },
];
