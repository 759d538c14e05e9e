import { recordEvent } from '../audit/recordEvent.ts';
import type { UndoHandler } from '../audit/undoHandler.ts';
import type { Statements } from '../database/connect.ts';
import { ApiFailure } from '../http/apiFailure.ts';

/**
 * Withdraws the missions of an upload that nobody has changed or ordered since. The others stay, and the event says how many.
 * @throws ApiFailure edit_conflict where none is left to withdraw
 */
export const takeUploadBack: UndoHandler = async (sql, { event, administratorId }) => {
  const withdrawn = await withdrawUnused(sql, event.id);
  if (withdrawn === 0) {
    throw new ApiFailure('edit_conflict', 'All of its missions have been changed, ordered or deleted since.');
  }
  await recordEvent(sql, {
    actor: { role: 'administrator', id: administratorId },
    action: 'missions_withdrawn',
    subject: { id: null, name: withdrawn === 1 ? '1 mission' : `${withdrawn} missions` },
    after: { count: withdrawn, stayed: await countOffered(sql, event.id) },
    undoes: event.id,
  });
};

/**
 * The missions of an upload that are on offer. They have exactly the time of its event, because both have that of their transaction.
 */
const ofUpload = (sql: Statements, eventId: number) => sql`
  m.withdrawn_at is null and m.created_at = (select created_at from shop.audit_event where id = ${eventId})`;

/** Locked first: an order that comes meanwhile refers to its mission, and is seen, or comes after this, as after any withdrawal. */
async function withdrawUnused(sql: Statements, eventId: number): Promise<number> {
  await sql`select from shop.mission m where ${ofUpload(sql, eventId)} for update`;
  const { count } = await unusedWithdrawn(sql, eventId);
  return count;
}

export const unusedWithdrawn = (sql: Statements, eventId: number) => sql`
  update shop.mission m
  set withdrawn_at = now()
  where ${ofUpload(sql, eventId)}
    and m.version = 1
    and not exists (select from shop.configuration o where o.mission_id = m.id)`;

async function countOffered(sql: Statements, eventId: number): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from shop.mission m where ${ofUpload(sql, eventId)}`;
  return row.count;
}
