import type { listSorts } from '@fieldbox/contract/administration/lists';
import { type AuditEvent, undoRefusalOf } from '@fieldbox/contract/audit/audit';
import type { AuditKind } from '@fieldbox/contract/audit/auditActions';
import type { Statements } from '../database/connect.ts';
import { isoTime } from '../database/isoTime.ts';
import { type List, selectPage } from '../lists/list.ts';
import { isChangedSince } from './hasChangedSince.ts';

export const auditList: List<(typeof listSorts.audit)[number]> = {
  table: 'audit_event',
  only: 'part_of is null',
  sorts: { createdAt: { expression: 'created_at', kind: 'time' } },
  filters: { kind: 'kind' },
};

type Row = Omit<AuditEvent, 'canUndo' | 'undoRefusal'> & { hasChangedSince: boolean };

const eventColumns = (sql: Statements) => sql`
  id,
  json_build_object('role', actor_role, 'id', actor_id, 'name', actor_name) as actor,
  action,
  json_build_object('id', subject_id, 'name', subject_name) as subject,
  before,
  after,
  network,
  kind,
  undoes,
  array(
    select part.subject_name
    from shop.audit_event part
    where part.part_of = audit_event.undoes and (select undo.id from shop.audit_event undo where undo.undoes = part.id) is null
    order by part.id
  ) as unchanged,
  (select ${isoTime(sql, 'undone.created_at')} from shop.audit_event undone where undone.id = audit_event.undoes)
    as "undoesAt",
  (select undo.id from shop.audit_event undo where undo.undoes = audit_event.id) as "undoneBy",
  (select ${isoTime(sql, 'undo.created_at')} from shop.audit_event undo where undo.undoes = audit_event.id) as "undoneAt",
  (select undo.actor_name from shop.audit_event undo where undo.undoes = audit_event.id) as "undoneByName",
  ${isChangedSince(sql)} as "hasChangedSince",
  ${isoTime(sql, 'created_at')} as "createdAt"`;

export const selectEvents = selectPage<Row>(auditList, eventColumns);

/** The newest events about one thing, but for notes that were added, which tell of themselves. */
export const listEventsOf = async (sql: Statements, kind: AuditKind, id: number): Promise<AuditEvent[]> =>
  (
    await sql<Row[]>`
      select ${eventColumns(sql)}
      from shop.audit_event
      where kind = ${kind} and subject_id = ${id} and action !~ '_note_added$'
      order by id desc
      limit 200`
  ).map(readEvent);

/**
 * One event, locked, so that nobody else can undo it before this transaction ends. It is read by a statement of its own, because
 * only later statements see what another undo did while this one waited for the lock.
 */
export async function lockEvent(sql: Statements, id: number): Promise<AuditEvent | undefined> {
  await sql`select id from shop.audit_event where id = ${id} for no key update`;
  const [row] = await sql<Row[]>`select ${eventColumns(sql)} from shop.audit_event where id = ${id}`;
  return row && readEvent(row);
}

/** The changes that an event is made up of: its parts, or itself. Read by a statement of its own as well. */
export async function findChanges(sql: Statements, event: AuditEvent): Promise<AuditEvent[]> {
  const parts = await sql<
    Row[]
  >`select ${eventColumns(sql)} from shop.audit_event where part_of = ${event.id} order by id`;
  return parts.length > 0 ? parts.map(readEvent) : [event];
}

/** The event that has undone this one. */
export async function findUndoOf(sql: Statements, id: number): Promise<AuditEvent | undefined> {
  const [row] = await sql<Row[]>`select ${eventColumns(sql)} from shop.audit_event where undoes = ${id}`;
  return row && readEvent(row);
}

/** With whether it can be undone. */
export function readEvent<SomeRow extends Row>({ hasChangedSince, ...row }: SomeRow) {
  const undoRefusal = undoRefusalOf(row, hasChangedSince);
  return { ...row, canUndo: undoRefusal === null, undoRefusal };
}
