import type { ListPage } from '@onesite/shared-host/lists/useListPage';
import { type ListOptions, useListQuery } from '@onesite/shared-host/lists/useListQuery';
import { Button } from '@onesite/shared-ui/actions/Button';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { RelativeTime } from '@onesite/shared-ui/data/RelativeTime';
import { ListScreen, type ListScreenProps } from '@onesite/shared-ui/list/ListScreen';
import { Plus } from 'lucide-react';
import type { States } from '../frame/states.ts';

type Order = { id: number; name: string; organization: string; total: string; createdAt: string };

const now = new Date('2025-11-20T14:36:00Z');
const orders: Order[] = [
  {
    id: 100999,
    name: 'Eleni Papadaki',
    organization: 'Aegean Relief',
    total: '$41,580',
    createdAt: '2025-11-20T14:30:00Z',
  },
  {
    id: 100998,
    name: 'Maj. Helen Stroud',
    organization: '3rd Engineer Regiment',
    total: '$92,570',
    createdAt: '2025-11-20T14:15:00Z',
  },
  {
    id: 100997,
    name: 'Eva Horvat',
    organization: 'Border Police Technical Service',
    total: '$95,030',
    createdAt: '2025-11-20T13:38:00Z',
  },
];

const columns: Column<Order>[] = [
  { key: 'id', header: 'ID', kind: 'id', cell: ({ id }) => id },
  { key: 'name', header: 'Name', kind: 'main', sortable: true, cell: ({ name }) => name },
  { key: 'organization', header: 'Organization', recordLabel: false, cell: ({ organization }) => organization },
  { key: 'total', header: 'Total Price', kind: 'figure', corner: true, cell: ({ total }) => total },
  {
    key: 'createdAt',
    header: 'Created',
    kind: 'soft',
    sortable: true,
    sortsFirst: 'descending',
    cell: ({ createdAt }) => <RelativeTime time={createdAt} now={now} />,
  },
];

const options: ListOptions = { sorts: ['name', 'createdAt'], defaultSort: '-createdAt', periods: ['7d'] };
const page = { rows: orders, total: 1000, isCapped: true, start: 1, next: 'b' };
const shown: ListPage<Order> = { page, isLoading: false, isStale: false, refresh: () => {} };
const none: ListPage<Order> = { ...shown, page: { rows: [], total: 0, isCapped: false, start: 1 } };
const failure = {
  status: 503,
  text: '503: ',
  message: 'The database cannot be reached.',
  headers: { 'x-request-id': '7f3a-20e1' },
};

type SampleProps = Pick<ListScreenProps<Order>, 'caption' | 'page' | 'newRows'> & { search?: string };

function Sample({ caption, page: listPage, newRows, search }: SampleProps) {
  const list = useListQuery(options);
  return (
    <ListScreen
      noun={caption.toLowerCase()}
      caption={caption}
      list={search ? { ...list, request: { ...list.request, search } } : list}
      page={listPage}
      newRows={newRows}
      columns={columns}
      searchLabel="Search name, email, organization or ID"
      filters={[
        {
          name: 'period',
          label: 'Period',
          options: [
            { value: 'all', label: 'All Time' },
            { value: '7d', label: 'Last 7 Days' },
          ],
        },
      ]}
      sorts={[
        { value: '-createdAt', label: 'Newest first' },
        { value: 'name', label: 'Name, A to Z' },
      ]}
      tools={
        <Button variant="ink">
          <Plus size={18} aria-hidden />
          Create order
        </Button>
      }
      empty={{
        title: 'No configurations found',
        text: 'An order appears here as soon as a visitor submits a configuration.',
      }}
      errorTitle="Error loading configurations"
      canOpenRows
    />
  );
}

export const states: States = {
  part: 'ListScreen',
  use: 'A list with its tools, table and pages. The address holds its state; a tab is its columns and its texts.',
  states: {
    Rows: <Sample caption="Orders" page={shown} />,
    'New rows': <Sample caption="New orders" page={shown} newRows={{ count: 3, onShow: () => {} }} />,
    Loading: <Sample caption="Orders that load" page={{ ...shown, page: undefined, isLoading: true }} />,
    'Stale while loading': <Sample caption="Orders of before" page={{ ...shown, isStale: true }} />,
    Empty: <Sample caption="Orders to come" page={none} />,
    'Nothing found': <Sample caption="Orders found" page={none} search="nordik sim" />,
    Error: <Sample caption="Orders that failed" page={{ ...shown, page: undefined, failure }} />,
    'Error over old rows': <Sample caption="Orders of before the failure" page={{ ...shown, failure }} />,
  },
};
