import { wrongPasswordMessage } from '@fieldbox/contract/accounts/credentials';
import {
  missingCurrentPasswordMessage,
  type Supplier,
  type SupplierProfileInput,
} from '@fieldbox/contract/suppliers/suppliers';
import { queuePasswordChanged } from '../accounts/accountMails.ts';
import { findCredentials } from '../accounts/accountRows.ts';
import { changePassword } from '../accounts/changePassword.ts';
import { recordEvent } from '../audit/recordEvent.ts';
import type { Statements } from '../database/connect.ts';
import { ApiFailure, invalidFields } from '../http/apiFailure.ts';
import { type MailSettings, queueHourlyNotice } from '../mail/queueMail.ts';
import { queueAddressChangeMails } from './queueSupplierMails.ts';
import { renameNotice } from './supplierMails.ts';
import { lockSupplier } from './supplierRows.ts';
import { updateProfile } from './updateProfile.ts';

export interface AccountChange {
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
  sql: Statements,
  id: number,
  { profile, verifiedHash, newPasswordHash }: AccountChange,
  mail?: MailSettings,
): Promise<Supplier> {
  const before = await lockSupplier(sql, id);
  if (!before) throw new ApiFailure('not_authenticated');
  const isNewAddress = profile.contactEmail !== undefined && profile.contactEmail !== before.contactEmail;
  if (isNewAddress || newPasswordHash) await requireUnchangedPassword(sql, id, verifiedHash);
  if (newPasswordHash) await changePassword(sql, 'supplier', id, { passwordHash: newPasswordHash });
  // Before the address changes: somebody who sets both must not be the only one who hears of it.
  if (newPasswordHash) await queuePasswordChanged(sql, mail, { role: 'supplier', id });
  const changed = await updateProfile(sql, id, profile);
  if (isNewAddress) await queueAddressChangeMails(sql, mail, before.contactEmail, changed.contactEmail);
  if (before.status === 'Approved' && changed.companyName !== before.companyName) {
    const { companyName } = changed;
    await queueHourlyNotice(sql, mail, renameNotice, { supplierId: id, companyName, formerName: before.companyName });
  }
  if (newPasswordHash) {
    const subject = { id, name: changed.companyName };
    await recordEvent(sql, { actor: { role: 'supplier', id }, action: 'password_changed', subject });
  }
  return changed;
}

async function requireUnchangedPassword(sql: Statements, id: number, verifiedHash: string | undefined): Promise<void> {
  if (verifiedHash === undefined) throw invalidFields({ currentPassword: missingCurrentPasswordMessage });
  const credentials = await findCredentials(sql, 'supplier', id);
  if (verifiedHash !== credentials?.passwordHash) throw invalidFields({ currentPassword: wrongPasswordMessage });
}
