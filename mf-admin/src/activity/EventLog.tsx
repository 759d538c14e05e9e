import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import { zoneHere } from '@onesite/shared-contract/formats/dates';
import type { ListPage } from '@onesite/shared-host/lists/useListPage';
import { useRowKeys } from '@onesite/shared-ui/data/useRowKeys';
import { type ReactNode, useRef } from 'react';
import { BlankEvents } from './BlankEvents.tsx';
import { dayName, daysOf } from './days.ts';
import { EventRow } from './EventRow.tsx';
import { DayHeading, Log, Message } from './eventLog.styles.ts';

type Props = {
  page: ListPage<AuditEvent>;
  /** Shown instead of events. */
  message: ReactNode;
};

/** Events on a vertical rule, under the headings of their days. */
export function EventLog({ page: { page, isLoading, isStale }, message }: Props) {
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
