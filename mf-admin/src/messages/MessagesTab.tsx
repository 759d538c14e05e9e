import { messageStateLabels } from '@fieldbox/contract/contact/messageStates';
import type { StoredMessage } from '@fieldbox/contract/contact/storedMessages';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { useListPage } from '@onesite/shared-host/lists/useListPage';
import { useListQuery } from '@onesite/shared-host/lists/useListQuery';
import { Badge } from '@onesite/shared-ui/data/Badge';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { ListScreen } from '@onesite/shared-ui/list/ListScreen';
import { freshOnOpening } from '../tab/adminApi.ts';
import { idColumn, timeColumn } from '../tab/columns.tsx';
import { ExportButton } from '../tab/ExportButton.tsx';
import { MessageRecord } from './MessageRecord.tsx';
import { useAdminMessagesQuery } from './messagesApi.ts';
import { messageFilters, messagesList } from './messagesList.ts';

const columns: readonly Column<StoredMessage>[] = [
  { ...idColumn, from: 560 },
  { key: 'subject', header: 'Subject', kind: 'main', cell: ({ subject }) => <span dir="auto">{subject}</span> },
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    width: 200,
    from: 640,
    cell: ({ name }) => <span dir="auto">{name}</span>,
  },
  { key: 'company', header: 'Company', from: 820, cell: ({ company }) => <span dir="auto">{company}</span> },
  {
    key: 'state',
    header: 'State',
    kind: 'place',
    width: 110,
    cell: ({ state }) =>
      state === 'new' ? <Badge tone="strong">{messageStateLabels[state]}</Badge> : messageStateLabels[state],
  },
  { ...timeColumn, header: 'Received' },
];

/** What visitors wrote on the contact page (docs/specification/administration.md#tabs). */
export function MessagesTab() {
  const list = useListQuery(messagesList);
  const page = useListPage(useAdminMessagesQuery(list.request, freshOnOpening), list);
  return (
    <ListScreen
      noun="messages"
      caption="Messages"
      list={list}
      page={page}
      columns={columns}
      searchLabel="Search name, email, company or subject"
      filters={messageFilters}
      tools={<ExportButton path={`${callPaths.contactMessages}/export`} noun="messages" list={list} page={page} />}
      empty={{
        title: 'No messages found',
        text: 'Messages from the contact page appear here if this site sends email and NOTIFY_EMAIL is set.',
      }}
      errorTitle="Error loading messages"
      canOpenRows
      isMuted={({ state }) => state === 'closed'}
      record={list.openId ? <MessageRecord id={list.openId} list={list} rows={page.page?.rows} /> : null}
    />
  );
}
