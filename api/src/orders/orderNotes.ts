import { deletedNoteDays, type OrderNote } from '@fieldbox/contract/orders/orderNotes';
import { recordEvent } from '../audit/recordEvent.ts';
import { tooLateToUndo, type Undo } from '../audit/undoHandler.ts';
import type { Statements } from '../database/connect.ts';
import { deleteInBatches } from '../database/deleteInBatches.ts';
import { isoTime } from '../database/isoTime.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import type { Recorded } from '../http/inTransaction.ts';
import { noSuchOrder, orderEvent } from './changeOrders.ts';

interface NewNote {
  orderId: number;
  text: string;
  administratorId: number;
}

/** Notes something about an order, within a transaction. @throws ApiFailure not_found */
export async function addNote(sql: Statements, note: NewNote): Promise<Recorded<OrderNote>> {
  const { orderId, administratorId } = note;
  const [added] = await insertNote(sql, note);
  if (!added) throw noSuchOrder();
  const eventId = await recordEvent(sql, { ...orderEvent(orderId, administratorId), action: 'order_note_added' });
  const [result] = await selectNotes(sql, sql`n.id = ${added.id}`);
  return { result: result!, eventId };
}

/**
 * Deletes a note of the administrator's own, within a transaction.
 * @throws ApiFailure not_found, forbidden for the note of somebody else
 */
export async function deleteNote(sql: Statements, id: number, administratorId: number): Promise<Recorded<undefined>> {
  const [note] = await sql<{ orderId: number; authorId: number | null }[]>`
    select configuration_id as "orderId", author_id as "authorId"
    from shop.order_note
    where id = ${id} and deleted_at is null
    for no key update`;
  if (!note) throw new ApiFailure('not_found', 'There is no such note.');
  if (note.authorId !== administratorId) throw new ApiFailure('forbidden', 'Only its writer can delete a note.');
  await sql`update shop.order_note set deleted_at = now() where id = ${id}`;
  const event = { ...orderEvent(note.orderId, administratorId), action: 'order_note_deleted' as const };
  return { result: undefined, eventId: await recordEvent(sql, { ...event, before: { noteId: id } }) };
}

/** Brings a deleted note back. */
export async function restoreNote(sql: Statements, { event, id, administratorId }: Undo): Promise<void> {
  const { count } = await sql`
    update shop.order_note
    set deleted_at = null
    where id = ${event.before?.noteId as number} and configuration_id = ${id} and deleted_at is not null`;
  if (count === 0) throw tooLateToUndo();
  await recordEvent(sql, { ...orderEvent(id, administratorId), action: 'order_note_added', undoes: event.id });
}

export const listNotes = (sql: Statements, orderId: number) =>
  selectNotes(sql, sql`n.configuration_id = ${orderId} and n.deleted_at is null`);

const selectNotes = (sql: Statements, condition: ReturnType<Statements>) => sql<OrderNote[]>`
  select
    n.id,
    n.text,
    case when a.id is not null then json_build_object('id', a.id, 'name', a.first_name || ' ' || a.last_name) end as author,
    ${isoTime(sql, 'n.created_at')} as "createdAt"
  from shop.order_note n
  left join shop.administrator a on a.id = n.author_id
  where ${condition}
  order by n.id`;

const insertNote = (sql: Statements, { orderId, text, administratorId }: NewNote) => sql<{ id: number }[]>`
  insert into shop.order_note (configuration_id, author_id, text)
  select id, ${administratorId}, ${text} from shop.configuration where id = ${orderId}
  returning id`;

/** What was deleted long ago. */
export const removeDeletedNotes = (sql: Statements) =>
  deleteInBatches(sql, 'shop.order_note', sql`deleted_at < now() - make_interval(days => ${deletedNoteDays})`);
