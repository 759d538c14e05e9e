import type { ConfigurationRow } from '@fieldbox/contract/configurations';
import { formatRelative, formatUtc } from '@fieldbox/contract/dates';
import { formatMoney } from '@fieldbox/contract/money';
import { type Column, DataTable } from '@fieldbox/shared-ui/data/DataTable';

type Props = {
  orders: ConfigurationRow[];
  /** Created is told relative to it; absolute without. */
  now?: Date;
};

export const OrdersTable = ({ orders, now }: Props) => (
  <DataTable caption="Orders, newest first" columns={columns(now)} rows={orders} rowKey={({ id }) => id} />
);

const columns = (now?: Date): Column<ConfigurationRow>[] => [
  { key: 'id', header: 'ID', kind: 'id', cell: ({ id }) => id },
  { key: 'mission', header: 'Mission', cell: ({ missionName }) => missionName },
  { key: 'name', header: 'Name', kind: 'main', cell: ({ name }) => <span dir="auto">{name}</span> },
  {
    key: 'organization',
    header: 'Organization',
    recordLabel: false,
    cell: ({ organization }) => <span dir="auto">{organization}</span>,
  },
  { key: 'totalPrice', header: 'Total Price', kind: 'figure', cell: ({ totalPrice }) => formatMoney(totalPrice) },
  {
    key: 'created',
    header: 'Created',
    kind: 'soft',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={formatUtc(createdAt)}>
        {now ? formatRelative(createdAt, now) : formatUtc(createdAt)}
      </time>
    ),
  },
];
