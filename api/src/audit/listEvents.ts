import { type AuditEvent, canBeUndone } from '@fieldbox/contract/audit';
import type { ListQuery, listSorts } from '@fieldbox/contract/lists';
import type { Statements } from '../database/connect.ts';
import type { Keyed } from '../lists/answerList.ts';
import { cursorKey, type List, page } from '../lists/list.ts';

export const auditList: List<(typeof listSorts.audit)[number]> = {
  table: 'audit_event',
  sorts: { createdAt: { expression: 'created_at', kind: 'time' } },
};

type Row = Omit<AuditEvent, 'createdAt' | 'canUndo'> & { createdAt: Date };

/** The events that a query asks for, and one more where there is a next page. */
export async function listEvents(sql: Statements, query: ListQuery): Promise<(AuditEvent & Keyed)[]> {
  const rows = await selectEvents(sql, query);
  return rows.map((row) => ({ ...readEvent(row), cursorKey: row.cursorKey }));
}

export const selectEvents = (sql: Statements, query: ListQuery) => sql<(Row & Keyed)[]>`
  select ${eventColumns(sql)}, ${cursorKey(sql, auditList, query)} as "cursorKey"
  from shop.audit_event
  where ${page(sql, auditList, query)}`;

/** One event, which nobody else takes back before this transaction ends. */
export async function lockEvent(sql: Statements, id: number): Promise<AuditEvent | undefined> {
  const [row] = await sql<Row[]>`
    select ${eventColumns(sql)} from shop.audit_event where id = ${id} for update`;
  return row && readEvent(row);
}

/** The event that took this one back. */
export async function findUndoOf(sql: Statements, id: number): Promise<AuditEvent | undefined> {
  const [row] = await sql<Row[]>`select ${eventColumns(sql)} from shop.audit_event where undoes = ${id}`;
  return row && readEvent(row);
}

const eventColumns = (sql: Statements) => sql`
  id,
  json_build_object('role', actor_role, 'id', actor_id, 'name', actor_name) as actor,
  action,
  json_build_object('id', subject_id, 'name', subject_name) as subject,
  before,
  after,
  network,
  undoes,
  (select undo.id from shop.audit_event undo where undo.undoes = audit_event.id) as "undoneBy",
  created_at as "createdAt"`;

const readEvent = ({ createdAt, ...row }: Row): AuditEvent => ({
  ...row,
  canUndo: canBeUndone(row),
  createdAt: createdAt.toISOString(),
});
