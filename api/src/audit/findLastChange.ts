import type { AuditKind } from '@fieldbox/contract/audit/auditActions';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import type { Statements } from '../database/connect.ts';
import { isoTime } from '../database/isoTime.ts';

/** Who changed a thing last, and when; undefined if no change of it is on record. A note changes no order. */
export async function findLastChange(sql: Statements, kind: AuditKind, id: number): Promise<ApiError['changedBy']> {
  const [change] = await sql<{ name: string; at: string }[]>`
    select actor_name as name, ${isoTime(sql, 'created_at')} as at
    from shop.audit_event
    where kind = ${kind} and subject_id = ${id} and not starts_with(action, 'order_note_')
    order by id desc
    limit 1`;
  return change;
}
