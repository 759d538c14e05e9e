import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Badge } from '@onesite/shared-ui/data/Badge';
import { type Column, DataTable, type Sort } from '@onesite/shared-ui/data/DataTable';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { States } from '../frame/states.ts';

type Order = { id: number; name: string; organization: string; state: string; total: number };

const orders: Order[] = [
  { id: 1046, name: 'Dimitra Papadakis', organization: 'North Aid Coordination', state: 'Urgent', total: 48500 },
  { id: 1045, name: 'Jonas Weber', organization: 'Civil Protection South', state: 'Standard', total: 126940 },
  { id: 1044, name: 'Amara Okafor', organization: 'Open Bench Foundation', state: 'Standard', total: 9200 },
];
const long: Order[] = [
  {
    id: 100000,
    name: 'Maria-Alexandra von Hohenstein-Papadopoulou',
    organization: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    state: 'Standard',
    total: 1206558.5,
  },
];

const columns: Column<Order>[] = [
  { key: 'id', header: 'ID', kind: 'id', cell: (order) => order.id, sortable: true },
  { key: 'priority', header: 'Priority', kind: 'state', cell: ({ state }) => <Priority state={state} /> },
  { key: 'name', header: 'Lead Name', kind: 'main', cell: (order) => order.name, sortable: true },
  { key: 'organization', header: 'Organization', kind: 'soft', cell: (order) => order.organization },
  { key: 'total', header: 'Total Price', kind: 'figure', cell: (order) => `$${order.total.toLocaleString('en-US')}` },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'action',
    hideHeader: true,
    cell: (order) => (
      <TextLink to={`?order=${order.id}`} aria-label={`View Details, ${order.name}`}>
        View Details
      </TextLink>
    ),
  },
];

function Priority({ state }: { state: string }) {
  if (state !== 'Urgent') return <Badge tone="plain">{state}</Badge>;
  return (
    <Badge tone="urgent" icon={<TriangleAlert />}>
      {state}
    </Badge>
  );
}

function Orders() {
  const [sort, setSort] = useState<Sort>({ key: 'id', direction: 'descending' });
  const turn = sort.direction === 'ascending' ? -1 : 1;
  const rows = [...orders].sort((a, b) => turn * (sort.key === 'id' ? b.id - a.id : b.name.localeCompare(a.name)));
  const onSort = (key: string) => setSort({ key, direction: turn > 0 ? 'ascending' : 'descending' });
  return <DataTable caption="Orders, to sort" {...{ columns, rows, sort, onSort }} rowKey={(order) => order.id} />;
}

export const states: States = {
  part: 'DataTable',
  use: 'Rows of records; below 900 px each row is a record with labelled values. A list without rows is an EmptyState.',
  states: {
    'Sorted, with caption': (
      <DataTable
        caption="Orders, newest first"
        showCaption
        columns={columns}
        rows={orders}
        rowKey={(order) => order.id}
        sort={{ key: 'id', direction: 'descending' }}
        onSort={() => {}}
      />
    ),
    'To sort': <Orders />,
    'Long text': <DataTable caption="Long names" columns={columns} rows={long} rowKey={(order) => order.id} />,
  },
};
