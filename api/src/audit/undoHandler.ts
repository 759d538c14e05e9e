import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import type { AuditAction } from '@fieldbox/contract/audit/auditActions';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import type { Statements } from '../database/connect.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import type { MailSettings } from '../mail/queueMail.ts';

export interface Undo {
  event: AuditEvent;
  /** What has not changed since: parts of the event, or itself. */
  changes: readonly AuditEvent[];
  /** The event's number, if it has parts. */
  whole: number | undefined;
  /** The id of the event's subject; 0 where it is about many things at once. */
  id: number;
  administratorId: number;
  mail: MailSettings | undefined;
}

/** Reverts changes, and records events that refer to them by `undoes`. Only what a call changes together has parts. */
export type UndoHandler = (sql: Statements, undo: Undo) => Promise<unknown>;

/** How each action is reverted. One without an entry cannot be undone. The features provide the entries. */
export type UndoHandlers = Partial<Record<AuditAction, UndoHandler>>;

export const tooLateToUndo = (changedBy?: ApiError['changedBy']): ApiFailure =>
  undoConflict('This has changed again since, so it can no longer be undone.', changedBy);

export const undoneAlready = ({ undoneByName: name, undoneAt: at }: AuditEvent): ApiFailure =>
  undoConflict('This has already been undone.', name !== null && at !== null ? { name, at } : undefined);

function undoConflict(message: string, changedBy: ApiError['changedBy']): ApiFailure {
  const failure = new ApiFailure('edit_conflict', message);
  failure.changedBy = changedBy;
  return failure;
}
