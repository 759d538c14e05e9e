import { type RecordNote, recordNoteResponse, recordNoteSchema } from '@fieldbox/contract/orders/orders';
import { deletedNoteDays } from '@fieldbox/contract/privacy/retention';
import * as v from 'valibot';
import { administrator, recordEvent } from '../audit/recordEvent.ts';
import { type ApiParts, call } from '../calls/call.ts';
import { deleteInBatches, isoTime, type Sql } from '../database/sql.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import { respondWithChange } from '../http/transaction.ts';
import { respondOnce } from '../idempotency/respondOnce.ts';
import { listCondition } from '../lists/list.ts';
import { noSuchRow } from '../lists/rows.ts';
import { type Changes, changeRows, type HasNotes, subjectOf, type Workflow, type WorkflowRow } from './workflow.ts';

interface WorkflowCalls<Row extends WorkflowRow> {
  /** What the descriptions of the calls name a row, such as 'configuration'. */
  noun: string;
  paths: { batch: string; notes: string; note: string };
  changes: v.GenericSchema<unknown, Changes<Row>>;
  row: v.GenericSchema;
}

/** The state and the owner of rows, and what administrators note about them. */
export function workflowCalls<Row extends WorkflowRow>(
  { calls, sql, administrators: guard }: ApiParts,
  workflow: Workflow<Row>,
  { noun, paths, changes, row }: WorkflowCalls<Row>,
): void {
  const rows = `${workflow.noun}s`;
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
        [rows]: await changeRows(transaction, workflow, c.req.valid('json'), c.var.administratorId),
      })),
  );

  calls.post(
    paths.notes,
    call({
      summary: `Note something about a ${noun}`,
      guard,
      id: true,
      body: recordNoteSchema,
      idempotent: true,
      status: 201,
      response: recordNoteResponse,
    }),
    (c) => {
      const { text } = c.req.valid('json');
      return respondOnce(c, sql, text, (transaction) => addNote(transaction, workflow, c.var, text));
    },
  );

  calls.delete(paths.note, call({ summary: `Delete a note of one’s own about a ${noun}`, guard, id: true }), (c) =>
    respondWithChange(c, sql, (transaction) => changeNote(transaction, workflow, 'deleted', c.var)),
  );

  calls.put(paths.note, call({ summary: `Put back a deleted note about a ${noun}`, guard, id: true }), (c) =>
    respondWithChange(c, sql, (transaction) => changeNote(transaction, workflow, 'restored', c.var)),
  );
}

/** A row or a note, and who changes something about it. */
type Target = { id: number; administratorId: number };

/** Notes something about a row, within a transaction. @throws ApiFailure not_found */
async function addNote(
  sql: Sql,
  workflow: HasNotes,
  { id, administratorId }: Target,
  text: string,
): Promise<RecordNote> {
  const [added] = await sql<{ id: number }[]>`
    insert into shop.record_note (${sql(workflow.noteColumn)}, author_id, text)
    select id, ${administratorId}, ${text}
    from ${sql(`shop.${workflow.list.table}`)}
    where id = ${id} and ${listCondition(sql, workflow.list)}
    returning id`;
  if (!added) throw noSuchRow(workflow.list);
  await recordEvent(sql, administrator(administratorId), `${workflow.noun}_note_added`, subjectOf(workflow, id));
  const [result] = await selectNotes(sql, sql`n.id = ${added.id}`);
  return result!;
}

/**
 * Deletes a note of the administrator's own, or puts it back where it was, within a transaction. Nothing happens when it is so already.
 * @throws ApiFailure not_found, forbidden for the note of somebody else
 */
async function changeNote(
  sql: Sql,
  workflow: HasNotes,
  change: 'deleted' | 'restored',
  { id, administratorId }: Target,
): Promise<void> {
  const [note] = await sql<{ about: number; authorId: number | null; present: typeof change }[]>`
    select
      ${sql(workflow.noteColumn)} as about, author_id,
      case when deleted_at is null then 'restored' else 'deleted' end as present
    from shop.record_note
    where id = ${id} and ${sql(workflow.noteColumn)} is not null
    for no key update`;
  if (!note) throw new ApiFailure('not_found', 'There is no such note.');
  if (note.authorId !== administratorId)
    throw new ApiFailure('forbidden', 'Only its writer can delete a note or put it back.');
  if (note.present === change) return;
  await sql`update shop.record_note set deleted_at = ${change === 'deleted' ? sql`now()` : null} where id = ${id}`;
  await recordEvent(
    sql,
    administrator(administratorId),
    `${workflow.noun}_note_${change}`,
    subjectOf(workflow, note.about),
  );
}

export const removeDeletedNotes = (sql: Sql): Promise<void> =>
  deleteInBatches(sql, 'shop.record_note', sql`deleted_at < now() - make_interval(days => ${deletedNoteDays})`);

export const listNotes = (sql: Sql, { noteColumn }: HasNotes, about: number) =>
  selectNotes(sql, sql`${sql(noteColumn)} = ${about} and n.deleted_at is null`);

const selectNotes = (sql: Sql, condition: ReturnType<Sql>) => sql<RecordNote[]>`
  select
    n.id,
    n.text,
    case when a.id is not null then json_build_object('id', a.id, 'name', a.first_name || ' ' || a.last_name) end as author,
    ${isoTime(sql, 'n.created_at')}
  from shop.record_note n
  left join shop.administrator a on a.id = n.author_id
  where ${condition}
  order by n.id`;
