import { orderFields } from '@fieldbox/contract/orders/orderFields';
import type { Database, Statements } from '../database/connect.ts';
import { orderReceipt } from '../orders/orderMails.ts';
import { erasedEmail, erasedFields } from './erasedFields.ts';
import { eraseStoredResponses } from './eraseStoredResponses.ts';
import { type Progress, rowsAtOnce, throughIds, untilNoneIsLeft } from './steps.ts';

/** Orders that are the person's, or were before administrators corrected the address. */
export interface FoundOrders {
  ids: number[];
  /** The newest event when they were looked for. */
  lastEvent: number;
}

export async function findOrders(sql: Database, email: string, progress: Progress): Promise<FoundOrders> {
  const [{ lastEvent }] = await sql<[{ lastEvent: number }]>`
    select coalesce(max(id), 0)::int as "lastEvent" from shop.audit_event`;
  const ids = new Set((await selectOrders(sql, email)).map(({ id }) => id));
  await throughIds(
    sql,
    'audit_event',
    async (...range) => {
      for (const { id } of await selectCorrected(sql, email, range)) ids.add(id);
    },
    (line) => progress(`corrections: ${line}`),
  );
  return { ids: [...ids], lastEvent };
}

/**
 * Empties the orders that have the address now, and deletes what tells of the person beside these and those that had it. What an
 * order is found by goes in one transaction with the rest, so that an interrupted erasure finds it again.
 * @returns how many orders were emptied
 */
export async function eraseOrders(
  sql: Database,
  email: string,
  { ids, lastEvent }: FoundOrders,
  progress: Progress,
): Promise<number> {
  await eraseTraces(sql, ids);
  const orders = await untilNoneIsLeft('orders', () => eraseSome(sql, email), progress);
  // A correction locks its order: now no more can come. Few came in between.
  const since = (await selectChangedSince(sql, email, { ids, lastEvent })).map(({ id }) => id);
  if (since.length > 0) await eraseStoredResponses(sql, { texts: [], orderIds: since }, progress);
  await eraseTraces(sql, [...new Set([...ids, ...since])]);
  return orders;
}

async function eraseTraces(sql: Database, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    await sql.begin((transaction) => deleteTraces(transaction, ids.slice(from, from + rowsAtOnce)));
  }
}

const eraseSome = (sql: Database, email: string) =>
  sql.begin(async (transaction) => {
    const ids = (await lockSome(transaction, email)).map(({ id }) => id);
    await deleteTraces(transaction, ids);
    return blankOrders(transaction, ids);
  });

async function deleteTraces(sql: Statements, ids: readonly number[]): Promise<void> {
  await deleteReceipts(sql, ids);
  await deleteNotes(sql, ids);
  await blankCorrections(sql, ids);
}

const isTheirs = (sql: Statements, email: string) => sql`lower(email) = lower(${email}) and email <> ${erasedEmail}`;

export const selectOrders = (sql: Statements, email: string) =>
  sql<{ id: number }[]>`select id from shop.configuration where ${isTheirs(sql, email)}`;

export const lockSome = (sql: Statements, email: string) => sql<{ id: number }[]>`
  select id from shop.configuration
  where ${isTheirs(sql, email)}
  limit ${sql.unsafe(String(rowsAtOnce))}
  for no key update`;

const blankOrders = (sql: Statements, ids: readonly number[]) => sql`
  update shop.configuration
  set ${sql(erasedFields(sql, orderFields))}, share_key = null, response_id = null, version = version + 1
  where id = any(${ids}::integer[])`;

/** A correction from or to the address. */
const isCorrected = (sql: Statements, email: string) => sql`
  action = 'order_customer_corrected' and lower(${email}) in (lower(before ->> 'email'), lower(after ->> 'email'))`;

const selectCorrected = (sql: Statements, email: string, [above, upTo]: [number, number]) => sql<{ id: number }[]>`
  select distinct subject_id as id from shop.audit_event
  where id > ${above} and id <= ${upTo} and ${isCorrected(sql, email)}`;

const selectChangedSince = (sql: Statements, email: string, { ids, lastEvent }: FoundOrders) => sql<{ id: number }[]>`
  select distinct subject_id as id from shop.audit_event
  where id > ${lastEvent} and (
    (${isCorrected(sql, email)}) or (action = 'order_note_added' and subject_id = any(${ids}::integer[]))
  )`;

const isCorrectionOf = (sql: Statements, ids: readonly number[]) => sql`
  kind = 'orders' and subject_id = any(${ids}::integer[]) and action = 'order_customer_corrected'`;

/** What went to the addresses that the orders had before. */
export const deleteReceipts = (sql: Statements, ids: readonly number[]) => sql`
  delete from shop.outgoing_mail
  where kind = ${orderReceipt.kind} and data ->> 'orderId' = any(${ids}::integer[]::text[]) and lower(recipient) = any(array(
    select lower(side ->> 'email')
    from shop.audit_event cross join unnest(array[before, after]) side
    where ${isCorrectionOf(sql, ids)}
  ))`;

/** What is noted about the orders. */
export const deleteNotes = (sql: Statements, ids: readonly number[]) => sql`
  delete from shop.order_note where configuration_id = any(${ids}::integer[])`;

/** What administrators have corrected of the customers' data. */
export const blankCorrections = (sql: Statements, ids: readonly number[]) => sql`
  update shop.audit_event
  set before = null, after = null
  where ${isCorrectionOf(sql, ids)} and before is not null`;
