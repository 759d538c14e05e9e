import { subscriberStateLabels } from '@fieldbox/contract/contact/subscriberStates';
import type { ListedSubscriber } from '@fieldbox/contract/contact/subscribers';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { useListPage } from '@onesite/shared-host/lists/useListPage';
import { useListQuery } from '@onesite/shared-host/lists/useListQuery';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { ListScreen } from '@onesite/shared-ui/list/ListScreen';
import { freshOnOpening } from '../tab/adminApi.ts';
import { idColumn, timeColumn } from '../tab/columns.tsx';
import { EmailLink } from '../tab/EmailLink.tsx';
import { ExportButton } from '../tab/ExportButton.tsx';
import { useSubscribersQuery } from './subscribersApi.ts';
import { subscriberFilters, subscribersList } from './subscribersList.ts';

const columns: readonly Column<ListedSubscriber>[] = [
  idColumn,
  {
    key: 'email',
    header: 'Email',
    kind: 'main',
    sortable: true,
    cell: ({ email }) => <EmailLink address={email} />,
  },
  { key: 'state', header: 'State', kind: 'place', width: 180, cell: ({ state }) => subscriberStateLabels[state] },
  { ...timeColumn, header: 'Since', width: 150 },
];

/** Who has subscribed to the newsletter (docs/specification/administration.md#tabs). */
export function NewsletterTab() {
  const list = useListQuery(subscribersList);
  const page = useListPage(useSubscribersQuery(list.request, freshOnOpening), list);
  return (
    <ListScreen
      noun="subscribers"
      caption="Subscribers"
      list={list}
      page={page}
      columns={columns}
      searchLabel="Search email"
      filters={subscriberFilters}
      tools={<ExportButton path={`${callPaths.subscribers}/export`} noun="subscribers" list={list} page={page} />}
      empty={{ title: 'No subscribers found', text: 'People who subscribe to the newsletter appear here.' }}
      errorTitle="Error loading subscribers"
      isMuted={({ state }) => state === 'unsubscribed'}
    />
  );
}
