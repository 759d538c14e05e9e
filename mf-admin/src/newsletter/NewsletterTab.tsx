import type { ListedSubscriber } from '@fieldbox/contract/contact/subscribers';
import { subscriberStateLabels, subscriberStates } from '@fieldbox/contract/contact/subscriptions';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { useTab } from '../resource/adminApi.ts';
import { EmailLink, idColumn, stateFilter, timeColumn } from '../resource/columns.tsx';
import { ListTab } from '../resource/ListTab.tsx';
import { subscribers, useGetSubscribersQuery } from './subscribers.ts';

const filters = [stateFilter('Any state', subscriberStates, subscriberStateLabels)];

const columns: readonly Column<ListedSubscriber>[] = [
  idColumn,
  { key: 'email', header: 'Email', kind: 'main', cell: ({ email }) => <EmailLink address={email} /> },
  { key: 'state', header: 'State', kind: 'status', width: 180, cell: ({ state }) => subscriberStateLabels[state] },
  { ...timeColumn, header: 'Since', width: 150 },
];

/** Who has subscribed to the newsletter (docs/specification/administration.md#tabs). */
export function NewsletterTab() {
  const { list, page } = useTab(useGetSubscribersQuery, subscribers);
  return (
    <ListTab
      of={subscribers}
      {...{ list, page, columns, filters }}
      searchLabel="Search email"
      empty={{ title: 'No subscribers found', text: 'People who subscribe to the newsletter appear here.' }}
      isMuted={({ state }) => state === 'unsubscribed'}
    />
  );
}
