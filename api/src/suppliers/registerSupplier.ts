import {
  registeredMessage,
  type SupplierRegistered,
  type SupplierRegistration,
  usernameTakenMessage,
} from '@fieldbox/contract/suppliers';
import { recordEvent } from '../audit/recordEvent.ts';
import type { Statements } from '../database/connect.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import type { MailSettings } from '../mail/queueMail.ts';
import { insertStatusStep } from './insertStatusStep.ts';
import { queueRegistrationMails } from './queueSupplierMails.ts';
import { columnsOf } from './supplierColumns.ts';

export type NewSupplier = Omit<SupplierRegistration, 'password'> & { passwordHash: string };

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
  if (id === undefined) {
    throw new ApiFailure('username_taken', usernameTakenMessage, { username: usernameTakenMessage });
  }
  await insertStatusStep(sql, { supplierId: id, from: null, to: 'Pending', administratorId: null });
  const subject = { id, name: supplier.companyName };
  await recordEvent(sql, { actor: { role: 'supplier', id }, action: 'supplier_registered', subject });
  await queueRegistrationMails(sql, mail, { id, ...supplier });
  return { success: true, status: 'Pending', message: registeredMessage };
}

/** Its id; undefined when the username exists already, in any case. */
export async function insertSupplier(sql: Statements, supplier: NewSupplier): Promise<number | undefined> {
  const { username, passwordHash, termsAgreed, ...profile } = supplier;
  const row = { username, password_hash: passwordHash, terms_agreed: termsAgreed, ...columnsOf(profile) };
  const [stored] = await sql<{ id: number }[]>`
    insert into shop.supplier ${sql(row)}
    on conflict (lower(username)) do nothing
    returning id`;
  return stored?.id;
}
