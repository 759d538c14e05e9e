import { usernameTakenMessage, wrongPasswordMessage } from '@fieldbox/contract/accounts/credentials';
import type { PartialValues } from '@fieldbox/contract/fields/field';
import { supplierProfileFields } from '@fieldbox/contract/suppliers/supplierProfileFields';
import {
  missingCurrentPasswordMessage,
  onlyAsked,
  registeredMessage,
  type Supplier,
  type SupplierProfileInput,
  type SupplierRegistered,
  type SupplierRegistration,
} from '@fieldbox/contract/suppliers/suppliers';
import { maskedText } from '@onesite/shared-contract/formats/maskedText';
import { findCredentials, hasUsername } from '../accounts/accountRows.ts';
import { changePassword, queuePasswordChanged } from '../accounts/changePassword.ts';
import { changedFields, recordEvent } from '../audit/recordEvent.ts';
import { hasRows, type Sql, storedFields } from '../database/sql.ts';
import { ApiFailure, invalidFields } from '../http/apiFailure.ts';
import { bySupplier, changeRow, findRow, lockRow } from '../lists/rows.ts';
import { type MailSettings, notifyCompany, queueHourlyNotice, queueMail } from '../mail/queueMail.ts';
import { queueAddressChangeMails, registrationNotice, registrationReceipt, renameNotice } from './supplierMails.ts';
import { insertStatusStep, supplierList } from './supplierRows.ts';

type NewSupplier = Pick<SupplierRegistration, 'username' | 'termsAgreed'> &
  PartialValues<typeof supplierProfileFields> & { passwordHash: string };

/**
 * Stores a supplier as Pending, with the first step of its history, and notifies the company and the supplier.
 * @throws ApiFailure username_taken
 */
export async function registerSupplier(
  sql: Sql,
  supplier: NewSupplier,
  mail?: MailSettings,
): Promise<SupplierRegistered> {
  const id = await insertSupplier(sql, supplier);
  if (id === undefined)
    throw new ApiFailure('username_taken', usernameTakenMessage, { username: usernameTakenMessage });
  await insertStatusStep(sql, { supplierId: id, from: null, to: 'Pending', administratorId: null });
  await recordEvent(sql, { role: 'supplier', id }, 'supplier_registered', { id, name: supplier.companyName });
  await notifyCompany(sql, mail, registrationNotice, { supplierId: id, companyName: supplier.companyName });
  if (mail) await queueMail(sql, registrationReceipt, supplier.contactEmail, {});
  return { success: true, status: 'Pending', message: registeredMessage };
}

/** Stores a supplier. @returns its id; undefined when another supplier has the username */
export async function insertSupplier(sql: Sql, supplier: NewSupplier): Promise<number | undefined> {
  const { username, passwordHash, termsAgreed } = supplier;
  const account = { username, password_hash: passwordHash, terms_agreed: termsAgreed };
  const row = { ...account, ...storedFields(sql, supplierProfileFields, supplier) };
  const [stored] = await sql<{ id: number }[]>`
    insert into shop.supplier ${sql(row)} on conflict do nothing returning id`;
  return stored?.id;
}

export const isUsernameTaken = (sql: Sql, username: string) =>
  hasRows(sql`select id from shop.supplier where ${hasUsername(sql, username)}`);

interface AccountChange {
  profile: Partial<SupplierProfileInput>;
  /** The stored hash that the sent current password was verified against; undefined when none was sent. */
  verifiedHash: string | undefined;
  newPasswordHash: string | undefined;
}

/**
 * Changes a supplier's account, within a transaction. A new password ends all sessions. A new contact address needs the
 * current password, and the previous address gets a notice.
 * @throws ApiFailure validation_failed without the password, or when it was changed since it was verified
 */
export async function changeAccount(
  sql: Sql,
  id: number,
  { profile, verifiedHash, newPasswordHash }: AccountChange,
  mail?: MailSettings,
): Promise<Supplier> {
  const before = await lockRow(sql, supplierList, { id });
  const isNewAddress = profile.contactEmail !== undefined && profile.contactEmail !== before.contactEmail;
  if (isNewAddress || newPasswordHash) await requireUnchangedPassword(sql, id, verifiedHash);
  if (newPasswordHash) await changePassword(sql, 'supplier', id, { passwordHash: newPasswordHash });
  // Queued before the address changes, for the previous one: somebody who sets both must not be the only one notified.
  if (newPasswordHash) await queuePasswordChanged(sql, mail, { role: 'supplier', id });
  const changed = await updateProfile(sql, before, profile);
  if (isNewAddress) await queueAddressChangeMails(sql, mail, before.contactEmail, changed.contactEmail);
  if (before.status === 'Approved' && changed.companyName !== before.companyName) {
    const { companyName } = changed;
    await queueHourlyNotice(sql, mail, renameNotice, { supplierId: id, companyName, formerName: before.companyName });
  }
  if (newPasswordHash)
    await recordEvent(sql, { role: 'supplier', id }, 'password_changed', { id, name: changed.companyName });
  return changed;
}

async function requireUnchangedPassword(sql: Sql, id: number, verifiedHash: string | undefined): Promise<void> {
  if (verifiedHash === undefined) throw invalidFields({ currentPassword: missingCurrentPasswordMessage });
  const credentials = await findCredentials(sql, 'supplier', id);
  if (verifiedHash !== credentials?.passwordHash) throw invalidFields({ currentPassword: wrongPasswordMessage });
}

/** Stores the fields that were sent in the locked row. */
async function updateProfile(sql: Sql, current: Supplier, change: Partial<SupplierProfileInput>) {
  const { id } = current;
  if (Object.keys(change).length === 0) return current;
  const profile = storedFields(sql, supplierProfileFields, onlyAsked({ ...current, ...change }));
  await changeRow(sql, supplierList, id, profile, bySupplier);
  const supplier = await findRow(sql, supplierList, id);
  const fields = changedFields(current, change);
  if (fields) {
    const masked = { before: withoutPerson(fields.before), after: withoutPerson(fields.after) };
    const subject = { id, name: supplier.companyName };
    await recordEvent(sql, { role: 'supplier', id }, 'supplier_profile_changed', subject, masked);
  }
  return supplier;
}

const personal = new Set<string>(
  supplierProfileFields.filter((field) => 'isPersonal' in field).map(({ name }) => name),
);

/** The audit log shows that data of a person changed, but not the values. */
const withoutPerson = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, personal.has(field) ? maskedText : value]));
