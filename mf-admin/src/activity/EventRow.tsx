import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import { auditActions } from '@fieldbox/contract/audit/auditActions';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { formatClockHere, formatHere } from '@onesite/shared-contract/formats/dates';
import { Link } from '@onesite/shared-host';
import { changesOf } from './changes.ts';
import { EventChanges } from './EventChanges.tsx';
import { By, Tick, Time, What } from './EventRow.styles.ts';
import { EventUndo } from './EventUndo.tsx';
import { Event } from './eventLog.styles.ts';

/** Who did what, when, and to what. Undone events are pale. */
export function EventRow({ event }: { event: AuditEvent }) {
  const { action, actor, subject, createdAt, undoneBy } = event;
  const address = subjectAddress(event);
  const name = <span dir="auto">{subject.name}</span>;
  return (
    <Event $undone={undoneBy !== null}>
      <Time dateTime={createdAt} title={formatHere(createdAt)}>
        {formatClockHere(createdAt)}
      </Time>
      <Tick aria-hidden $outside={actor.role !== 'administrator'} $undone={undoneBy !== null} />
      <What>
        <b>{auditActions[action]?.label ?? action}</b>{' '}
        {address ? (
          <Link to={address} data-row={event.id}>
            {name}
          </Link>
        ) : (
          name
        )}
        <EventChanges changes={changesOf(event)} />
      </What>
      <By>
        <span dir="auto">{actor.name}</span>
        {/* The operator and visitors are shown by their role. */}
        {actor.id === null ? null : <small>{actor.role}</small>}
      </By>
      <EventUndo event={event} />
    </Event>
  );
}

/** The address of an event's subject in the dashboard; undefined if it has none. */
function subjectAddress(event: AuditEvent) {
  const tab = tabOf(event);
  return tab && event.subject.id !== null ? `${pagePaths.admin}?tab=${tab}&open=${event.subject.id}` : undefined;
}

function tabOf({ kind, action, actor, undoneBy }: AuditEvent) {
  if (kind !== 'accounts') return action === 'mission_withdrawn' && undoneBy === null ? undefined : kind;
  const isOfSupplier = actor.role === 'supplier' || action === 'password_reset_link_issued';
  return isOfSupplier ? 'suppliers' : undefined;
}
