import type { PartialValues } from '@fieldbox/contract/fields/field';
import { supplierProfileFields } from '@fieldbox/contract/suppliers/supplierProfileFields';
import {
  companyNameTakenMessage,
  registeredMessage,
  type SupplierRegistered,
  type SupplierRegistration,
  usernameTakenMessage,
} from '@fieldbox/contract/suppliers/suppliers';
import { recordEvent } from '../audit/recordEvent.ts';
import type { Statements } from '../database/connect.ts';
import { storedFields } from '../database/fieldColumns.ts';
import { ApiFailure, invalidFields } from '../http/apiFailure.ts';
import type { MailSettings } from '../mail/queueMail.ts';
import { queueRegistrationMails } from './queueSupplierMails.ts';
import { insertStatusStep } from './statusSteps.ts';
import { isUsernameTaken, skeletonColumns } from './takenNames.ts';

export type NewSupplier = Pick<SupplierRegistration, 'username' | 'termsAgreed'> &
  PartialValues<typeof supplierProfileFields> & { passwordHash: string };

/**
 * Stores a supplier as Pending, with the first step of its history, and notifies the company and the supplier.
 * @throws ApiFailure username_taken, validation_failed for a company name that another one has; also for names that look alike
 */
export async function registerSupplier(
  sql: Statements,
  supplier: NewSupplier,
  mail?: MailSettings,
): Promise<SupplierRegistered> {
  const id = await insertSupplier(sql, supplier);
  if (id === undefined) throw await takenName(sql, supplier);
  await insertStatusStep(sql, { supplierId: id, from: null, to: 'Pending', administratorId: null });
  const subject = { id, name: supplier.companyName };
  await recordEvent(sql, { actor: { role: 'supplier', id }, action: 'supplier_registered', subject });
  await queueRegistrationMails(sql, mail, { id, ...supplier });
  return { success: true, status: 'Pending', message: registeredMessage };
}

async function takenName(sql: Statements, { username }: NewSupplier): Promise<ApiFailure> {
  if (!(await isUsernameTaken(sql, username))) return invalidFields({ companyName: companyNameTakenMessage });
  return new ApiFailure('username_taken', usernameTakenMessage, { username: usernameTakenMessage });
}

/** Its id; undefined when another supplier has one of the names, or one that looks like it. */
export async function insertSupplier(sql: Statements, supplier: NewSupplier): Promise<number | undefined> {
  const { username, passwordHash, termsAgreed } = supplier;
  const account = { username, password_hash: passwordHash, terms_agreed: termsAgreed, ...skeletonColumns(supplier) };
  const row = { ...account, ...storedFields(sql, supplierProfileFields, supplier) };
  const [stored] = await sql<{ id: number }[]>`
    insert into shop.supplier ${sql(row)}
    on conflict do nothing
    returning id`;
  return stored?.id;
}
