import { usernameTakenMessage } from '@fieldbox/contract/accounts/credentials';
import type { PartialValues } from '@fieldbox/contract/fields/field';
import { supplierProfileFields } from '@fieldbox/contract/suppliers/supplierProfileFields';
import {
  registeredMessage,
  type SupplierRegistered,
  type SupplierRegistration,
} from '@fieldbox/contract/suppliers/suppliers';
import { recordEvent } from '../audit/recordEvent.ts';
import { storedFields } from '../database/fieldColumns.ts';
import { hasRows, type Statements } from '../database/sql.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import type { MailSettings } from '../mail/queueMail.ts';
import { queueRegistrationMails } from './supplierMails.ts';
import { insertStatusStep } from './supplierRows.ts';

type NewSupplier = Pick<SupplierRegistration, 'username' | 'termsAgreed'> &
  PartialValues<typeof supplierProfileFields> & { passwordHash: string };

/**
 * Stores a supplier as Pending, with the first step of its history, and notifies the company and the supplier.
 * @throws ApiFailure username_taken
 */
export async function registerSupplier(
  sql: Statements,
  supplier: NewSupplier,
  mail?: MailSettings,
): Promise<SupplierRegistered> {
  const id = await insertSupplier(sql, supplier);
  if (id === undefined)
    throw new ApiFailure('username_taken', usernameTakenMessage, { username: usernameTakenMessage });
  await insertStatusStep(sql, { supplierId: id, from: null, to: 'Pending', administratorId: null });
  const subject = { id, name: supplier.companyName };
  await recordEvent(sql, { actor: { role: 'supplier', id }, action: 'supplier_registered', subject });
  await queueRegistrationMails(sql, mail, { id, ...supplier });
  return { success: true, status: 'Pending', message: registeredMessage };
}

/** Its id; undefined when another supplier has the username. */
export async function insertSupplier(sql: Statements, supplier: NewSupplier): Promise<number | undefined> {
  const { username, passwordHash, termsAgreed } = supplier;
  const account = {
    username,
    password_hash: passwordHash,
    terms_agreed: termsAgreed,
  };
  const row = { ...account, ...storedFields(sql, supplierProfileFields, supplier) };
  const [stored] = await sql<{ id: number }[]>`
    insert into shop.supplier ${sql(row)}
    on conflict do nothing
    returning id`;
  return stored?.id;
}

export const isUsernameTaken = (sql: Statements, username: string) =>
  hasRows(sql`select id from shop.supplier where lower(username) = lower(${username})`);
