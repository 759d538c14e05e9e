import { orderNoteResponse, orderNoteSchema } from '@fieldbox/contract/orders/configurations';
import type { Hono } from 'hono';
import { call } from '../calls/call.ts';
import type { ApiEnv } from '../http/environment.ts';
import { inTransaction } from '../http/inTransaction.ts';
import { createOnce } from '../idempotency/createOnce.ts';
import type { ApiParts } from '../parts.ts';
import { addNote, deleteNote } from './notes.ts';
import type { Work } from './work.ts';

/** What administrators note about rows. @param noun as in the descriptions of calls, 'configuration' */
export function noteCalls(
  calls: Hono<ApiEnv>,
  { sql, administrators: guard }: Pick<ApiParts, 'sql' | 'administrators'>,
  work: Work,
  { noun, notes, note }: { noun: string; notes: string; note: string },
): void {
  calls.post(
    notes,
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
      const { administratorId } = c.var;
      const { text } = c.req.valid('json');
      const about = c.req.valid('param').id;
      return createOnce(c, sql, { about, text, administratorId }, (transaction, input) =>
        addNote(transaction, work, input),
      );
    },
  );

  calls.delete(note, call({ summary: `Delete a note of one’s own about a ${noun}`, guard, id: true }), async (c) => {
    const { administratorId } = c.var;
    const { id } = c.req.valid('param');
    await inTransaction(c, sql, (transaction) => deleteNote(transaction, work, id, administratorId));
    return c.body(null, 204);
  });
}
