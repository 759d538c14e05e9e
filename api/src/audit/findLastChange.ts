import type { AuditKind } from '@fieldbox/contract/audit/auditActions';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import type { Statements } from '../database/connect.ts';
import { isoTime } from '../database/isoTime.ts';
import { first } from '../database/rows.ts';
import { editConflict } from '../http/apiFailure.ts';

/** Who changed a thing last, and when; undefined if no change of it is on record. A note changes nothing. */
export const findLastChange = (sql: Statements, kind: AuditKind, id: number): Promise<ApiError['changedBy']> =>
  first(sql<{ name: string; at: string }[]>`
    select actor_name as name, ${isoTime(sql, 'created_at')} as at
    from shop.audit_event
    where kind = ${kind} and subject_id = ${id} and action !~ '^(order|response)_note_'
    order by id desc
    limit 1`);

/**
 * Refuses a change of a row that somebody else has changed since the caller read it.
 * @param version the one that the caller has seen; undefined if the request does not name one
 * @param kind for callers who may know who changed it
 * @throws ApiFailure edit_conflict with the current row
 */
export async function requireSeen(
  sql: Statements,
  current: { id: number; version: number },
  version: number | undefined,
  kind?: AuditKind,
): Promise<void> {
  if (version === undefined || version === current.version) return;
  throw editConflict(current, kind && (await findLastChange(sql, kind, current.id)));
}
