import type * as v from 'valibot';
import type { auditEventAnswer } from './answerSchemas/audit.ts';
import { auditActions, type UndoRefusal } from './auditActions.ts';

/** A row of GET /api/audit. */
export type AuditEvent = v.InferOutput<typeof auditEventAnswer>;

/** Header of the answer to an administrator's change: the number of its event, for `POST /api/audit/:id/undo`. */
export const auditEventHeader = 'Audit-Event';

/** Administrators can undo what administrators did, each change once, but not what a supplier changed. */
export function undoRefusalOf({ actor, action, undoneBy }: UndoneEvent, hasChangedSince: boolean): UndoRefusal | null {
  if (actor.role !== 'administrator' || !auditActions[action].undoable) return 'not_undoable';
  if (undoneBy !== null) return 'undone';
  return hasChangedSince ? 'changed_since' : null;
}
type UndoneEvent = Pick<AuditEvent, 'actor' | 'action' | 'undoneBy'>;
