import {
  missingCurrentPasswordMessage,
  type Supplier,
  type SupplierProfileInput,
  wrongPasswordMessage,
} from '@fieldbox/contract/suppliers';
import { recordEvent } from '../audit/recordEvent.ts';
import type { Statements } from '../database/connect.ts';
import { ApiFailure, invalidFields } from '../http/apiFailure.ts';
import { announceNewAddress } from '../mail/announce.ts';
import type { MailSettings } from '../mail/queueMail.ts';
import { deleteSupplierSessions, findSupplierPassword, updateSupplierPassword } from './credentials.ts';
import { lockSupplier } from './findSupplier.ts';
import { updateProfile } from './updateProfile.ts';

export interface AccountChange {
  profile: Partial<SupplierProfileInput>;
  /** The password's hash that the current password was found to fit; undefined when none was sent. */
  fittingHash: string | undefined;
  newPasswordHash: string | undefined;
}

/**
 * Stores what a supplier changes of its account, within a transaction. A new password ends all sessions; a new contact
 * address needs the current password, and the address before is told.
 * @throws ApiFailure validation_failed without the password, or when it was changed since it was looked at
 */
export async function changeAccount(
  sql: Statements,
  id: number,
  { profile, fittingHash, newPasswordHash }: AccountChange,
  mail?: MailSettings,
): Promise<Supplier> {
  const before = await lockSupplier(sql, id);
  if (!before) throw new ApiFailure('not_authenticated');
  const isNewAddress = profile.contactEmail !== undefined && profile.contactEmail !== before.contactEmail;
  if (isNewAddress || newPasswordHash) await requireFitting(sql, id, fittingHash);
  if (newPasswordHash) {
    await updateSupplierPassword(sql, id, newPasswordHash);
    await deleteSupplierSessions(sql, id);
  }
  const changed = await updateProfile(sql, id, profile);
  if (isNewAddress) await announceNewAddress(sql, mail, before.contactEmail);
  if (newPasswordHash) {
    const subject = { id, name: changed.companyName };
    await recordEvent(sql, { actor: { role: 'supplier', id }, action: 'password_changed', subject });
  }
  return changed;
}

async function requireFitting(sql: Statements, id: number, fittingHash: string | undefined): Promise<void> {
  if (fittingHash === undefined) throw invalidFields({ currentPassword: missingCurrentPasswordMessage });
  if (fittingHash !== (await findSupplierPassword(sql, id)))
    throw invalidFields({ currentPassword: wrongPasswordMessage });
}
