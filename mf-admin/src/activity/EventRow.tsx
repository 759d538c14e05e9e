import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import { auditActions } from '@fieldbox/contract/audit/auditActions';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { formatClockHere, formatHere } from '@onesite/shared-contract/formats/dates';
import { Link } from '@onesite/shared-host';
import { css, styled } from 'styled-components';
import { changesOf } from './changes.ts';
import { EventChanges } from './EventChanges.tsx';
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
  if (kind === 'responses') return 'questionnaires';
  if (kind !== 'accounts') return action === 'mission_withdrawn' && undoneBy === null ? undefined : kind;
  const isOfSupplier = actor.role === 'supplier' || action === 'password_reset_link_issued';
  return isOfSupplier ? 'suppliers' : undefined;
}

const Time = styled.time`
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;
  text-align: right;
`;

/* An open square: not an action of an administrator. */
const square = css`
  top: 5px;
  left: 4px;
  width: 9px;
  height: 9px;
  border: 1.5px solid var(--ink-2);
  background: var(--paper);
`;

const mark = css<{ $undone: boolean }>`
  top: 9px;
  left: 2px;
  width: 13px;
  border-top: 2px solid var(${({ $undone }) => ($undone ? '--line-strong' : '--ink')});
`;

/** On the rule that runs through a day. */
export const Tick = styled.i<{ $outside: boolean; $undone: boolean }>`
  position: relative;
  align-self: stretch;
  &::before {
    content: '';
    position: absolute;
    top: -12px;
    bottom: -12px;
    left: 8px;
    border-left: 1px solid var(--ink-2);
  }
  ${Event}:last-child > &::before { bottom: -6px; }
  &::after { content: ''; position: absolute; ${({ $outside }) => ($outside ? square : mark)} }
  @media (max-width: 899px) { grid-row: 1 / span 3; grid-column: 2; }
`;

const What = styled.div`
  > b { margin-right: 4px; font-weight: 560; }
  @media (max-width: 899px) { > a, > span { display: inline-block; } }
`;

const By = styled.div`
  > small { display: block; color: var(--ink-2); font-size: var(--t-1); }
  @media (max-width: 899px) {
    grid-column: 3;
    > small { display: inline; margin-left: 6px; }
  }
`;
