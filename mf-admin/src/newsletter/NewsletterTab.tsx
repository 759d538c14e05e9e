import { subscriberStateLabels } from '@fieldbox/contract/contact/subscriberStates';
import type { ListedSubscriber } from '@fieldbox/contract/contact/subscribers';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { useListPage } from '@onesite/shared-host/lists/useListPage';
import { useListQuery } from '@onesite/shared-host/lists/useListQuery';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { RelativeTime } from '@onesite/shared-ui/data/RelativeTime';
import { ListScreen } from '@onesite/shared-ui/list/ListScreen';
import { freshOnOpening } from '../tab/adminApi.ts';
import { EmailLink } from '../tab/EmailLink.tsx';
import { ExportButton } from '../tab/ExportButton.tsx';
import { useSubscribersQuery } from './subscribersApi.ts';
import { subscriberFilters, subscribersList } from './subscribersList.ts';

const columns: readonly Column<ListedSubscriber>[] = [
  { key: 'id', header: 'ID', kind: 'id', width: 72, sortable: true, cell: ({ id }) => id },
  {
    key: 'email',
    header: 'Email',
    kind: 'main',
    sortable: true,
    cell: ({ email }) => <EmailLink address={email} />,
  },
  { key: 'state', header: 'State', kind: 'place', width: 180, cell: ({ state }) => subscriberStateLabels[state] },
  {
    key: 'createdAt',
    header: 'Since',
    kind: 'soft',
    width: 150,
    sortable: true,
    sortsFirst: 'descending',
    cell: ({ createdAt }) => <RelativeTime time={createdAt} />,
  },
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
      tools={
        <ExportButton
          path={`${callPaths.subscribers}/export`}
          noun="subscribers"
          request={list.request}
          page={page.page}
        />
      }
      empty={{ title: 'No subscribers found', text: 'Who subscribes to the newsletter on Home appears here.' }}
      errorTitle="Error loading subscribers"
      oneLine
      isMuted={({ state }) => state === 'unsubscribed'}
    />
  );
}
