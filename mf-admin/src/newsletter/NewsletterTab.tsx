import type { ListedSubscriber } from '@fieldbox/contract/contact/subscribers';
import { subscriberStateLabels, subscriberStates } from '@fieldbox/contract/contact/subscriptions';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { EmailLink, idColumn, stateFilter, timeColumn } from '../resource/columns.tsx';
import { ResourceTab } from '../resource/ResourceTab.tsx';
import { subscribers } from './subscribers.ts';

const filters = [stateFilter('Any state', subscriberStates, subscriberStateLabels)];

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
export const NewsletterTab = () => (
  <ResourceTab
    resource={subscribers}
    {...subscribers.useList()}
    columns={columns}
    filters={filters}
    searchLabel="Search email"
    empty={{ title: 'No subscribers found', text: 'People who subscribe to the newsletter appear here.' }}
    isMuted={({ state }) => state === 'unsubscribed'}
  />
);
