import type { MessageState } from '@fieldbox/contract/contact/messageStates';
import type { StoredMessage } from '@fieldbox/contract/contact/storedMessages';
import { maskedText } from '@onesite/shared-contract/formats/maskedText';
import { requireSeen } from '../audit/findLastChange.ts';
import { changedFields, recordEvent } from '../audit/recordEvent.ts';
import type { Undo, UndoHandlers } from '../audit/undoHandler.ts';
import type { Statements } from '../database/connect.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import type { Recorded } from '../http/inTransaction.ts';
import { findMessage, lockMessage } from './messageRows.ts';

type Change = { state?: MessageState | undefined; notes?: string | null | undefined };
type Seen = { id: number; version?: number | undefined };

/**
 * Changes a message's state, what is noted about it, or both, within a transaction. Nothing happens when it is so already.
 * @throws ApiFailure not_found, edit_conflict with the current row
 */
export async function changeMessage(
  sql: Statements,
  { id, version }: Seen,
  change: Change,
  { administratorId, undoes }: { administratorId: number; undoes?: number },
): Promise<Recorded<StoredMessage>> {
  const current = await lockMessage(sql, id);
  if (!current) throw noSuchMessage();
  await requireSeen(sql, current, version, 'messages');
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const changed = changedFields(current, given);
  if (!changed) return { result: current };
  await sql`update shop.contact_message set ${sql(changed.after)}, version = version + 1 where id = ${id}`;
  const { before, after } = changed;
  const isNoted = 'notes' in after;
  const eventId = await recordEvent(sql, {
    actor: { role: 'administrator', id: administratorId },
    subject: { id, name: `Message ${id}` },
    action: isNoted ? 'order_message_noted' : 'order_message_changed',
    // What is noted may be about a person.
    before: isNoted ? undefined : before,
    after: isNoted ? { ...after, notes: maskedText } : after,
    undoes,
  });
  return { result: (await findMessage(sql, id))!, eventId };
}

export const noSuchMessage = () => new ApiFailure('not_found', 'There is no such message.');

export const messageUndoHandlers = {
  order_message_changed: (sql: Statements, { event, id, administratorId }: Undo) =>
    changeMessage(sql, { id }, event.before as Change, { administratorId, undoes: event.id }),
} satisfies UndoHandlers;
