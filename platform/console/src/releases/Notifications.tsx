import type { SentNotification } from '@onesite/protocol/registry';
import { type Column, DataTable } from '@onesite/shared-ui/data/DataTable';
import { ListMessage } from '@onesite/shared-ui/list/ListMessage';
import { useMemo } from 'react';
import { freshOnOpening, useNotificationsQuery, useResendMutation } from '../api/consoleApi.ts';
import { LoadFailure } from '../api/LoadFailure.tsx';
import { RowAction } from '../changes/RowAction.tsx';
import { timeText } from '../texts/formats.ts';
import { RefusalText } from '../texts/RefusalText.tsx';

/** What was sent to the operator's address, and what of it did not arrive. */
export function Notifications() {
  const query = useNotificationsQuery(undefined, freshOnOpening);
  const { data } = query;
  const [resend, { error }] = useResendMutation();
  const columns = useMemo(() => columnsFor(resend), [resend]);
  if (query.isError && !data) return <LoadFailure query={query}>The notifications cannot be loaded.</LoadFailure>;
  return (
    <>
      {error ? <RefusalText error={error} /> : null}
      <DataTable
        caption="Notifications, newest first"
        columns={columns}
        rows={data ?? []}
        rowKey={({ id }) => id}
        blankRows={data ? 0 : 1}
        message={data?.length === 0 ? <ListMessage title="No notifications in the last 30 days" /> : undefined}
      />
    </>
  );
}

const columnsFor = (resend: (id: string) => unknown): Column<SentNotification>[] => [
  { key: 'text', header: 'What happened', kind: 'main', cell: ({ text }) => text, below: ({ event }) => event },
  { key: 'at', header: 'When (UTC)', recordLabel: 'When', cell: ({ at }) => timeText(at) },
  { key: 'state', header: 'Delivery', cell: stateText, below: ({ failure }) => failure },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    kind: 'action',
    cell: ({ id, event, at }) => (
      <RowAction of={`${event} of ${timeText(at)}`} onClick={() => void resend(id)}>
        Send again
      </RowAction>
    ),
  },
];

function stateText({ deliveredAt, nextAttemptAt, attempts }: SentNotification) {
  if (deliveredAt) return `Delivered ${timeText(deliveredAt)}`;
  if (!nextAttemptAt) return attempts === 0 ? 'No receiver is set' : 'Not delivered';
  return attempts === 0
    ? 'Due now'
    : `Tried ${attempts === 1 ? 'once' : `${attempts} times`}, next ${timeText(nextAttemptAt)}`;
}
