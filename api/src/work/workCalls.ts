import { type OrderNote, orderNoteResponse, orderNoteSchema } from '@fieldbox/contract/orders/configurations';
import { deletedNoteDays } from '@fieldbox/contract/privacy/retention';
import * as v from 'valibot';
import { administrator, recordEvent } from '../audit/recordEvent.ts';
import { type ApiParts, call } from '../calls/call.ts';
import { deleteInBatches, isoTime, type Statements } from '../database/sql.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import { respondWithChange } from '../http/transaction.ts';
import { respondOnce } from '../idempotency/respondOnce.ts';
import { listCondition } from '../lists/list.ts';
import { noSuchRow } from '../lists/rows.ts';
import { type Changes, changeRows, type Noted, subjectOf, type Work, type WorkRow } from './work.ts';

interface WorkCalls<Row extends WorkRow> {
  /** As in the descriptions of calls, 'configuration'. */
  noun: string;
  paths: { batch: string; notes: string; note: string };
  changes: v.GenericSchema<unknown, Changes<Row>>;
  row: v.GenericSchema;
}

/** The state and the owner of rows, and what administrators note about them. */
export function workCalls<Row extends WorkRow>(
  { calls, sql, administrators: guard }: ApiParts,
  work: Work<Row>,
  { noun, paths, changes, row }: WorkCalls<Row>,
): void {
  const rows = `${work.noun}s`;
  calls.patch(
    paths.batch,
    call({
      summary: `Change the state or the owner of ${noun}s`,
      guard,
      body: changes,
      response: v.object({ [rows]: v.array(row) }),
    }),
    (c) =>
      respondWithChange(c, sql, async (transaction) => ({
        [rows]: await changeRows(transaction, work, c.req.valid('json'), c.var.administratorId),
      })),
  );

  calls.post(
    paths.notes,
    call({
      summary: `Note something about a ${noun}`,
      guard,
      id: true,
      body: orderNoteSchema,
      idempotent: true,
      status: 201,
      response: orderNoteResponse,
    }),
    (c) => {
      const { text } = c.req.valid('json');
      return respondOnce(c, sql, text, (transaction) => addNote(transaction, work, c.var, text));
    },
  );

  calls.delete(paths.note, call({ summary: `Delete a note of one’s own about a ${noun}`, guard, id: true }), (c) =>
    respondWithChange(c, sql, (transaction) => changeNote(transaction, work, 'deleted', c.var)),
  );

  calls.put(paths.note, call({ summary: `Put back a deleted note about a ${noun}`, guard, id: true }), (c) =>
    respondWithChange(c, sql, (transaction) => changeNote(transaction, work, 'restored', c.var)),
  );
}

/** A row or a note, and who changes something about it. */
type Target = { id: number; administratorId: number };

/** Notes something about a row, within a transaction. @throws ApiFailure not_found */
async function addNote(
  sql: Statements,
  work: Noted,
  { id, administratorId }: Target,
  text: string,
): Promise<OrderNote> {
  const [added] = await sql<{ id: number }[]>`
    insert into shop.order_note (${sql(work.noteColumn)}, author_id, text)
    select id, ${administratorId}, ${text}
    from ${sql(`shop.${work.list.table}`)}
    where id = ${id} and ${listCondition(sql, work.list)}
    returning id`;
  if (!added) throw noSuchRow(work.list);
  await recordEvent(sql, administrator(administratorId), `${work.noun}_note_added`, subjectOf(work, id));
  const [result] = await selectNotes(sql, sql`n.id = ${added.id}`);
  return result!;
}

/**
 * Deletes a note of the administrator's own, or puts it back where it was, within a transaction. Nothing happens when it is so already.
 * @throws ApiFailure not_found, forbidden for the note of somebody else
 */
async function changeNote(
  sql: Statements,
  work: Noted,
  change: 'deleted' | 'restored',
  { id, administratorId }: Target,
): Promise<void> {
  const [note] = await sql<{ about: number; authorId: number | null; present: typeof change }[]>`
    select
      ${sql(work.noteColumn)} as about, author_id,
      case when deleted_at is null then 'restored' else 'deleted' end as present
    from shop.order_note
    where id = ${id} and ${sql(work.noteColumn)} is not null
    for no key update`;
  if (!note) throw new ApiFailure('not_found', 'There is no such note.');
  if (note.authorId !== administratorId)
    throw new ApiFailure('forbidden', 'Only its writer can delete a note or put it back.');
  if (note.present === change) return;
  await sql`update shop.order_note set deleted_at = ${change === 'deleted' ? sql`now()` : null} where id = ${id}`;
  await recordEvent(sql, administrator(administratorId), `${work.noun}_note_${change}`, subjectOf(work, note.about));
}

export const removeDeletedNotes = (sql: Statements): Promise<void> =>
  deleteInBatches(sql, 'shop.order_note', sql`deleted_at < now() - make_interval(days => ${deletedNoteDays})`);

export const listNotes = (sql: Statements, { noteColumn }: Noted, about: number) =>
  selectNotes(sql, sql`${sql(noteColumn)} = ${about} and n.deleted_at is null`);

const selectNotes = (sql: Statements, condition: ReturnType<Statements>) => sql<OrderNote[]>`
  select
    n.id,
    n.text,
    case when a.id is not null then json_build_object('id', a.id, 'name', a.first_name || ' ' || a.last_name) end as author,
    ${isoTime(sql, 'n.created_at')}
  from shop.order_note n
  left join shop.administrator a on a.id = n.author_id
  where ${condition}
  order by n.id`;
