import type { Statements } from '../database/connect.ts';
import { hasRecentMail, type MailSettings, queueMail } from '../mail/queueMail.ts';
import {
  contactAddressChanged,
  contactAddressSet,
  registrationNotice,
  registrationReceipt,
  supplierDecision,
} from './supplierMails.ts';

interface RegisteredSupplier {
  id: number;
  companyName: string;
  contactEmail: string;
}

/** Notifies the company of a supplier's registration, and the supplier that it is under review. */
export async function queueRegistrationMails(
  sql: Statements,
  mail: MailSettings | undefined,
  { id: supplierId, companyName, contactEmail }: RegisteredSupplier,
): Promise<void> {
  if (mail?.notify) await queueMail(sql, registrationNotice, mail.notify, { supplierId, companyName });
  if (mail) await queueMail(sql, registrationReceipt, contactEmail, {});
}

/** Notifies a supplier that it was approved or rejected, and why. */
export async function queueDecisionMail(
  sql: Statements,
  mail: MailSettings | undefined,
  { id, contactEmail, status, reason }: { id: number; contactEmail: string; status: string; reason?: string | null },
): Promise<void> {
  if (!mail || status === 'Pending') return;
  // By the id an erasure finds it, even if it went to a former address.
  await queueMail(sql, supplierDecision, contactEmail, { supplierId: id, isApproved: status === 'Approved', reason });
}

/** Notifies the previous and the new contact address. Not again within minutes: repeated changes must not flood them. */
export async function queueAddressChangeMails(
  sql: Statements,
  mail: MailSettings | undefined,
  previousAddress: string,
  newAddress: string,
): Promise<void> {
  if (!mail) return;
  if (!(await hasRecentMail(sql, contactAddressChanged, previousAddress)))
    await queueMail(sql, contactAddressChanged, previousAddress, {});
  for (const template of [contactAddressChanged, contactAddressSet])
    if (await hasRecentMail(sql, template, newAddress)) return;
  await queueMail(sql, contactAddressSet, newAddress, {});
}
