import { hashPassword } from '../auth/passwords.ts';
import { newToken } from '../auth/tokens.ts';
import type { Database, Statements } from '../database/connect.ts';
import { eraseAdministrators, requireAnotherAdministrator } from './eraseAdministrators.ts';
import { eraseOrders, findOrders } from './eraseOrders.ts';
import { eraseStoredResponses } from './eraseStoredResponses.ts';
import { eraseSuppliers } from './eraseSuppliers.ts';
import { type Progress, rowsAtOnce, untilNoneIsLeft } from './steps.ts';

/** How many rows of each kind contained the person's data. */
export interface Erasure {
  orders: number;
  responses: number;
  messages: number;
  subscriptions: number;
  mails: number;
  suppliers: number;
  administrators: number;
}

/**
 * Erases all data of the person with this email address, in any case. Responses, subscriptions, mail and administrators are
 * deleted. Orders and supplier accounts stay without personal data, and nobody can log in to these accounts.
 *
 * In many steps, each a transaction of its own, so that nobody waits for a large erasure. One that was interrupted is resumed by
 * calling this again: what is found only through other rows goes before these do.
 */
export async function erasePerson(sql: Database, email: string, progress: Progress = () => {}): Promise<Erasure> {
  await requireAnotherAdministrator(sql, email);
  const unknownPasswordHash = await hashPassword(newToken());
  const responses = await selectShareKeys(sql, email);
  const shareKeys = responses.map(({ shareKey }) => shareKey);
  const responseIds = responses.map(({ id }) => id);
  const orders = await findOrders(sql, email, progress);
  await eraseStoredResponses(sql, { texts: [email], shareKeys, orderIds: orders.ids, responseIds }, progress);
  return {
    orders: await eraseOrders(sql, email, orders, progress),
    responses: await untilNoneIsLeft('responses', () => deleteResponses(sql, email), progress),
    messages: (await deleteMessages(sql, email)).count,
    subscriptions: (await deleteSubscriber(sql, email)).count,
    mails: await untilNoneIsLeft('mails', () => deleteMail(sql, email), progress),
    suppliers: await eraseSuppliers(sql, email, unknownPasswordHash, progress),
    administrators: await eraseAdministrators(sql, email, unknownPasswordHash, progress),
  };
}

/** The index over addresses has no samples: without that condition Postgres reads all responses. */
const isTheirs = (sql: Statements, email: string) => sql`lower(email) = lower(${email}) and not is_sample`;

export const selectShareKeys = (sql: Statements, email: string) =>
  sql<{ id: number; shareKey: string }[]>`
    select id, share_key as "shareKey" from shop.questionnaire_response where ${isTheirs(sql, email)}`;

export const deleteResponses = (sql: Statements, email: string) => sql`
  delete from shop.questionnaire_response
  where id = any(array(
    select id from shop.questionnaire_response where ${isTheirs(sql, email)} limit ${sql.unsafe(String(rowsAtOnce))}
  ))`;

export const deleteMessages = (sql: Statements, email: string) =>
  sql`delete from shop.contact_message where lower(email) = lower(${email})`;

export const deleteSubscriber = (sql: Statements, email: string) =>
  sql`delete from shop.subscriber where lower(email) = lower(${email})`;

export const deleteMail = (sql: Statements, email: string) => sql`
  delete from shop.outgoing_mail
  where id = any(array(
    select id from shop.outgoing_mail where lower(recipient) = lower(${email}) limit ${sql.unsafe(String(rowsAtOnce))}
  ))`;

/** Under which names the person with this address has accounts, for what is stored elsewhere by name. */
export async function namesOfPerson(sql: Statements, email: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select unnest(array[username, first_name || ' ' || last_name]) as name
    from shop.administrator where lower(email) = lower(${email})
    union
    select unnest(array[username, contact_name, company_name])
    from shop.supplier where lower(contact_email) = lower(${email})`;
  return rows.map(({ name }) => name);
}
