import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { zoneHere } from '@onesite/shared-contract/formats/dates';
import { type ListPage, useListPage } from '@onesite/shared-host/lists/useListPage';
import { useListQuery } from '@onesite/shared-host/lists/useListQuery';
import { useRowKeys } from '@onesite/shared-ui/data/useRowKeys';
import { ListFrame } from '@onesite/shared-ui/list/ListFrame';
import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { useActivityQuery } from '../audit/activityApi.ts';
import { freshOnOpening } from '../tab/adminApi.ts';
import { ExportButton } from '../tab/ExportButton.tsx';
import { activityFilters, activityList } from './activityList.ts';
import { dayName, daysOf } from './days.ts';
import { EventRow, Tick } from './EventRow.tsx';
import { Blank, DayHeading, Event, Log, Message } from './eventLog.styles.ts';

/** Who did what when, and Undo (docs/specification/administration.md#record-of-events). */
export function ActivityTab() {
  const list = useListQuery(activityList);
  const page = useListPage(useActivityQuery(list.request, freshOnOpening), list);
  return (
    <ListFrame
      noun="activity"
      list={list}
      page={page}
      searchLabel="Search name or person"
      filters={activityFilters}
      tools={<ExportButton path={`${callPaths.audit}/export`} noun="activity" list={list} page={page} />}
      empty={{ title: 'No activity found', text: 'What administrators and suppliers do appears here, newest first.' }}
      errorTitle="Error loading activity"
    >
      {(message) => <EventLog page={page} message={message} />}
    </ListFrame>
  );
}

type Props = {
  page: ListPage<AuditEvent>;
  /** Shown instead of events. */
  message: ReactNode;
};

/** Events on a vertical rule, under the headings of their days. */
function EventLog({ page: { page, isLoading, isStale }, message }: Props) {
  const now = new Date();
  const log = useRef<HTMLDivElement>(null);
  useRowKeys(log, false);
  return (
    <Log ref={log} aria-busy={isStale || isLoading || undefined} $stale={isStale}>
      {isLoading ? <BlankEvents /> : null}
      {message ? <Message>{message}</Message> : null}
      {daysOf(page?.rows ?? []).map(({ date, time, events }) => (
        <section key={date} aria-labelledby={`day-${events[0]!.id}`}>
          <DayHeading id={`day-${events[0]!.id}`}>
            <span>{dayName(time, now)}</span> <small>{`${date}, ${zoneHere(time)}`}</small>
          </DayHeading>
          <ol>
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ol>
        </section>
      ))}
    </Log>
  );
}

/** In percent: descriptions differ in length. */
const widths = [46, 38, 52, 34, 44, 40];

/** Placeholders for events. Nothing moves, and for the first 200 ms nothing shows. */
const BlankEvents = () => (
  <Blank aria-hidden>
    <DayHeading as="div">
      <Line style={{ width: 180 }} />
    </DayHeading>
    {widths.map((width) => (
      <Event as="div" key={width} $undone={false}>
        <Line />
        <Tick $outside={false} $undone />
        <Line style={{ width: `${width}%` }} />
      </Event>
    ))}
  </Blank>
);

const Line = styled.i`
  display: block;
  height: 1px;
  margin-block: 10px;
  background: var(--line-strong);
`;
