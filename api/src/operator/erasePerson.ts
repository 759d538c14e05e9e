import { hashPassword } from '../auth/passwords.ts';
import { newToken } from '../auth/tokens.ts';
import type { Database, Statements } from '../database/connect.ts';
import { eraseAdministrators } from './eraseAdministrators.ts';
import { erased, erasedEmail } from './erasedValues.ts';
import { eraseSuppliers } from './eraseSuppliers.ts';

/** How many rows of each kind contained the person's data. */
export interface Erasure {
  orders: number;
  responses: number;
  subscriptions: number;
  mails: number;
  suppliers: number;
  administrators: number;
}

/**
 * Erases all data of the person with this email address, in any case, in one transaction. Responses, subscriptions, mail and
 * administrators are deleted. Orders stay without personal data, and so do supplier accounts, which nobody can log in to.
 */
export async function erasePerson(sql: Database, email: string): Promise<Erasure> {
  const unknownPasswordHash = await hashPassword(newToken());
  return sql.begin(async (transaction) => {
    // The answers stored for repeated requests contain what was sent.
    await deleteStoredAnswers(transaction, email);
    return {
      orders: await blankOrders(transaction, email),
      responses: await deleteResponses(transaction, email),
      subscriptions: await deleteSubscriber(transaction, email),
      mails: await deleteMail(transaction, email),
      suppliers: await eraseSuppliers(transaction, email, unknownPasswordHash),
      administrators: await eraseAdministrators(transaction, email),
    };
  }) as Promise<Erasure>;
}

/** Finds the address as JSON writes it. */
async function deleteStoredAnswers(sql: Statements, email: string): Promise<void> {
  await sql`
    delete from shop.idempotency_key k
    where position(lower(to_json(${email}::text)::text) in lower(k.answer)) > 0
      or exists (
        select from shop.questionnaire_response r
        where lower(r.email) = lower(${email}) and position(to_json(r.share_key)::text in k.answer) > 0
      )`;
}

async function blankOrders(sql: Statements, email: string): Promise<number> {
  const { count } = await sql`
    update shop.configuration
    set name = ${erased}, email = ${erasedEmail}, organization = ${erased}, intended_use = ${erased},
      additional_specs = null, additional_services = null
    where lower(email) = lower(${email})`;
  return count;
}

async function deleteResponses(sql: Statements, email: string): Promise<number> {
  const { count } = await sql`
    delete from shop.questionnaire_response where lower(email) = lower(${email}) and not is_sample`;
  return count;
}

async function deleteSubscriber(sql: Statements, email: string): Promise<number> {
  const { count } = await sql`delete from shop.subscriber where lower(email) = lower(${email})`;
  return count;
}

async function deleteMail(sql: Statements, email: string): Promise<number> {
  const { count } = await sql`delete from shop.outgoing_mail where lower(recipient) = lower(${email})`;
  return count;
}
