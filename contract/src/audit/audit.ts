import type * as v from 'valibot';
import { auditActions, type UndoRefusal } from './auditActions.ts';
import type { auditEventResponse, historyKinds, recordHistoryResponse } from './responseSchemas.ts';

/** A row of GET /api/audit. */
export type AuditEvent = v.InferOutput<typeof auditEventResponse>;

/** Response of GET /api/admin/history. */
export type RecordHistory = v.InferOutput<typeof recordHistoryResponse>;
export type HistoryKind = (typeof historyKinds)[number];

/** Header of the response to an administrator's change: the number of its event, for `POST /api/audit/:id/undo`. */
export const auditEventHeader = 'Audit-Event';

/**
 * Administrators can undo what administrators did, each change once, and what the public sees of a supplier's changes: another
 * company name, and a changed component.
 */
export function undoRefusalOf(event: UndoneEvent, hasChangedSince: boolean): UndoRefusal | null {
  if (!isUndoable(event)) return 'not_undoable';
  if (event.undoneBy !== null) return 'undone';
  return hasChangedSince ? 'changed_since' : null;
}
type UndoneEvent = Pick<AuditEvent, 'actor' | 'action' | 'before' | 'undoneBy'>;

function isUndoable({ actor, action, before }: UndoneEvent): boolean {
  if (action === 'supplier_profile_changed') return typeof before?.companyName === 'string';
  if (action === 'order_customer_corrected' && before === null) return false; // its customer was erased
  if (actor.role === 'supplier') return action === 'component_changed' && before !== null;
  // A newer release beside this one may have recorded what this one does not know.
  return actor.role === 'administrator' && auditActions[action]?.undoable === true;
}
