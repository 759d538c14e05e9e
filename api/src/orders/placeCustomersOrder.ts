import type { Configuration, ConfigurationInput } from '@fieldbox/contract/orders/configurations';
import { recordEvent } from '../audit/recordEvent.ts';
import type { Statements } from '../database/connect.ts';
import type { Recorded } from '../http/recorded.ts';
import { type Options, placeOrder } from './placeOrder.ts';

/**
 * Places an order for a customer, within a transaction: it says which administrator did, and so does its event. A repeated request
 * gets the event of the first.
 */
export async function placeCustomersOrder(
  sql: Statements,
  input: ConfigurationInput,
  terms: Options,
  administratorId: number,
): Promise<Recorded<string>> {
  const record = await placeOrder(sql, input, terms);
  const { id, totalPrice }: Configuration = JSON.parse(record);
  const isNew = await markCreator(sql, id, administratorId);
  if (!isNew) return { result: record, eventId: await findCreation(sql, id) };
  const eventId = await recordEvent(sql, {
    actor: { role: 'administrator', id: administratorId },
    action: 'order_created',
    subject: { id, name: `Order ${id}` },
    after: { price: totalPrice },
  });
  return { result: record, eventId };
}

async function markCreator(sql: Statements, id: number, administratorId: number): Promise<boolean> {
  const marked = await sql`
    update shop.configuration set created_by = ${administratorId} where id = ${id} and created_by is null returning id`;
  return marked.count > 0;
}

async function findCreation(sql: Statements, id: number): Promise<number | undefined> {
  const [event] = await sql<{ id: number }[]>`
    select id from shop.audit_event where action = 'order_created' and subject_id = ${id} order by id limit 1`;
  return event?.id;
}
