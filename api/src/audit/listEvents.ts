import type { listSorts } from '@fieldbox/contract/administration/lists';
import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import type { AuditKind } from '@fieldbox/contract/audit/auditActions';
import type { Statements } from '../database/connect.ts';
import { isoTime } from '../database/isoTime.ts';
import { type List, selectPage } from '../lists/list.ts';

export const auditList: List<(typeof listSorts.audit)[number]> = {
  table: 'audit_event',
  sorts: { createdAt: { expression: 'created_at', kind: 'time' } },
  filters: { kind: 'kind' },
};

const eventColumns = (sql: Statements) => sql`
  id,
  json_build_object('role', actor_role, 'id', actor_id, 'name', actor_name) as actor,
  action,
  json_build_object('id', subject_id, 'name', subject_name) as subject,
  before,
  after,
  network,
  kind,
  ${isoTime(sql, 'created_at')} as "createdAt"`;

export const selectEvents = selectPage<AuditEvent>(auditList, eventColumns);

/** The newest events about one thing, but for notes that were added: they are shown themselves. */
export const listEventsOf = (sql: Statements, kind: AuditKind, id: number) => sql<AuditEvent[]>`
  select ${eventColumns(sql)}
  from shop.audit_event
  where kind = ${kind} and subject_id = ${id} and action !~ '_note_added$'
  order by id desc
  limit 200`;
