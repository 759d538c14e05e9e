import type { RecordKind } from '@fieldbox/contract/administration/rowKinds';
import type { RecordHistory as History } from '@fieldbox/contract/audit/audit';
import { actionLabel } from '@fieldbox/contract/audit/auditActions';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { RelativeTime } from '@onesite/shared-ui/data/RelativeTime';
import { muted, row } from '@onesite/shared-ui/layout/parts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { changesOf, EventChanges } from '../activity/EventChanges.tsx';
import { adminApi } from '../resource/adminApi.ts';
import { RecordSection } from '../resource/RecordSection.tsx';

type RecordName = { kind: RecordKind; id: number };

const { useRecordHistoryQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    recordHistory: build.query<History, RecordName>({
      query: ({ kind, id }) => `${callPaths.adminHistory}?kind=${kind}&id=${id}`,
      providesTags: ['activity'],
      keepUnusedDataFor: 60,
    }),
  }),
});

const maxOrders = 20; // the API sends no more

/** The history of a record without notes. For a component, the orders that include it come first. */
export function RecordHistory(record: RecordName) {
  const { data } = useRecordHistoryQuery(record);
  if (!data) return null;
  const { events, mails, orders } = data;
  return (
    <>
      {orders.length > 0 ? (
        <RecordSection title={orders.length < maxOrders ? 'Orders' : 'Latest orders'}>
          <Orders>
            {orders.map(({ id, name, organization, createdAt }) => (
              <li key={id}>
                <TextLink to={`${pagePaths.admin}?open=${id}`}>{`Order ${id}`}</TextLink>{' '}
                <span dir="auto">{`${name}, ${organization}`}</span>{' '}
                <small>
                  <RelativeTime time={createdAt} />
                </small>
              </li>
            ))}
          </Orders>
        </RecordSection>
      ) : null}
      {events.length + mails.length > 0 ? (
        <RecordSection title="History">
          <Timeline {...record} />
        </RecordSection>
      ) : null}
    </>
  );
}

const Orders = styled.ul`
  font-size: var(--t-2);
  > li { padding: 2px 0; overflow-wrap: anywhere; }
  small { ${muted} white-space: nowrap; }
`;

export type Entry = {
  key: string;
  /** ISO time. */
  at: string;
  what: ReactNode;
  /** Who did it; undefined for mails. */
  by?: string | undefined;
  /** Somebody's own words, which stand out. */
  isNote?: boolean;
  /** A button. */
  action?: ReactNode;
};

/** The history of a record in one list, the newest last: changes with the old values, mails, and `own` entries. */
export function Timeline({ kind, id, own = [] }: RecordName & { own?: readonly Entry[] }) {
  const { data } = useRecordHistoryQuery({ kind, id });
  const events = (data?.events ?? []).map((event): Entry => {
    const { action, actor, createdAt } = event;
    const what = (
      <>
        <span>{actionLabel(action)}</span>
        <EventChanges changes={changesOf(event)} />
      </>
    );
    return { key: `event ${event.id}`, at: createdAt, what, by: actor.name };
  });
  const mails = (data?.mails ?? []).map(({ id: mailId, kind: mail, queuedAt, sentAt, isUndeliverable }): Entry => {
    const state = sentAt ? 'sent' : isUndeliverable ? 'could not be delivered' : 'is waiting to be sent';
    return { key: `mail ${mailId}`, at: sentAt ?? queuedAt, what: `${mailNames[mail] ?? 'Email'} ${state}` };
  });
  const entries = [...own, ...events, ...mails].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  if (entries.length === 0) return null;
  return (
    <List aria-label="History">
      {entries.map(({ key, at, what, by, isNote, action }) => (
        <li key={key} data-note={isNote || undefined}>
          <div dir="auto">{what}</div>
          <small>
            {by ? <span>{`${by},`}</span> : null} <RelativeTime time={at} />
            {action}
          </small>
        </li>
      ))}
    </List>
  );
}

const mailNames: Readonly<Record<string, string>> = {
  'order-receipt': 'Receipt by email',
  'response-receipt': 'Receipt by email',
  'supplier-decision': 'Decision by email',
  'supplier-decision-taken-back': 'Notice of a new review by email',
  'component-restored': 'Notice of a restored component by email',
};

const List = styled.ul`
  display: grid;
  gap: 10px;
  > li { padding-left: 12px; border-left: 2px solid var(--line); ${muted} }
  > li[data-note] { border-left-color: var(--ink); color: inherit; font-size: inherit; }
  > li > div { overflow-wrap: anywhere; white-space: pre-line; }
  small {
    ${row}
    gap: 0 4px;
    min-height: 24px;
    ${muted}
  }
  small > button { margin-left: auto; font-size: var(--t-1); }
`;
