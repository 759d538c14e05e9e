import { deletedNoteDays, type OrderNote } from '@fieldbox/contract/orders/orderNotes';
import { recordEvent } from '../audit/recordEvent.ts';
import { tooLateToUndo, type Undo } from '../audit/undoHandler.ts';
import type { Statements } from '../database/connect.ts';
import { deleteInBatches } from '../database/deleteInBatches.ts';
import { isoTime } from '../database/isoTime.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import type { Recorded } from '../http/inTransaction.ts';
import { noSuchRow, type Work, workEvent } from './work.ts';

interface NewNote {
  /** The order or response that it is about. */
  about: number;
  text: string;
  administratorId: number;
}

/** Notes something about a row, within a transaction. @throws ApiFailure not_found */
export async function addNote(sql: Statements, work: Work, note: NewNote): Promise<Recorded<OrderNote>> {
  const [added] = await insertNote(sql, work, note);
  if (!added) throw noSuchRow(work);
  const eventId = await recordEvent(sql, {
    ...workEvent(work, note.about, note.administratorId),
    action: `${work.noun}_note_added`,
  });
  const [result] = await selectNotes(sql, sql`n.id = ${added.id}`);
  return { result: result!, eventId };
}

/**
 * Deletes a note of the administrator's own, within a transaction.
 * @throws ApiFailure not_found, forbidden for the note of somebody else
 */
export async function deleteNote(
  sql: Statements,
  work: Work,
  id: number,
  administratorId: number,
): Promise<Recorded<undefined>> {
  const [note] = await sql<{ about: number; authorId: number | null }[]>`
    select ${sql(work.noteColumn)} as about, author_id as "authorId"
    from shop.order_note
    where id = ${id} and ${sql(work.noteColumn)} is not null and deleted_at is null
    for no key update`;
  if (!note) throw new ApiFailure('not_found', 'There is no such note.');
  if (note.authorId !== administratorId) throw new ApiFailure('forbidden', 'Only its writer can delete a note.');
  await sql`update shop.order_note set deleted_at = now() where id = ${id}`;
  const event = { ...workEvent(work, note.about, administratorId), action: `${work.noun}_note_deleted` as const };
  return { result: undefined, eventId: await recordEvent(sql, { ...event, before: { noteId: id } }) };
}

/** Brings a deleted note back. */
export const restoreNote =
  (work: Work) =>
  async (sql: Statements, { event, id, administratorId }: Undo): Promise<void> => {
    const { count } = await sql`
      update shop.order_note
      set deleted_at = null
      where id = ${event.before?.noteId as number} and ${sql(work.noteColumn)} = ${id} and deleted_at is not null`;
    if (count === 0) throw tooLateToUndo();
    const restored = { ...workEvent(work, id, administratorId), action: `${work.noun}_note_added` as const };
    await recordEvent(sql, { ...restored, undoes: event.id });
  };

export const listNotes = (sql: Statements, { noteColumn }: Work, about: number) =>
  selectNotes(sql, sql`${sql(noteColumn)} = ${about} and n.deleted_at is null`);

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

/** Without an event. */
export const insertNote = (
  sql: Statements,
  { list, noteColumn }: Work,
  { about, text, administratorId }: NewNote,
) => sql<{ id: number }[]>`
  insert into shop.order_note (${sql(noteColumn)}, author_id, text)
  select id, ${administratorId}, ${text}
  from ${sql(`shop.${list.table}`)}
  where id = ${about} and ${sql.unsafe(list.only ?? 'true')}
  returning id`;

/** What was deleted long ago. */
export const removeDeletedNotes = (sql: Statements) =>
  deleteInBatches(sql, 'shop.order_note', sql`deleted_at < now() - make_interval(days => ${deletedNoteDays})`);
