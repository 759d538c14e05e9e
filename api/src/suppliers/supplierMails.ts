import { isDeepStrictEqual } from 'node:util';
import { brand } from '@fieldbox/contract/site/brand';
import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierOptions';
import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import type { Sql } from '../database/sql.ts';
import {
  hasRecentMail,
  inOneLine,
  type MailSettings,
  type MailTemplate,
  mailText,
  queueMail,
} from '../mail/queueMail.ts';
import { claimSeconds } from '../mail/startOutbox.ts';

const suppliersThatWait = (publicUrl: string) => `All suppliers: ${publicUrl}/admin?tab=suppliers&status=Pending`;

export const registrationNotice: MailTemplate<{ supplierId: number; companyName: string }> = {
  kind: 'registration-notice',
  compose: (_, { supplierId, companyName }, publicUrl) => ({
    subject: `New supplier ${supplierId} is waiting for approval`,
    text: mailText(`${inOneLine(companyName)} has registered as a supplier.`, suppliersThatWait(publicUrl)),
  }),
};

export const reviewNotice: MailTemplate<{ supplierId: number; companyName: string }> = {
  kind: 'review-notice',
  compose: (_, { supplierId, companyName }, publicUrl) => ({
    subject: `Supplier ${supplierId} is waiting for approval again`,
    text: mailText(
      `${inOneLine(companyName)} was rejected, and asks to be reviewed again.`,
      suppliersThatWait(publicUrl),
    ),
  }),
};

export const registrationReceipt: MailTemplate<object> = {
  kind: 'registration-receipt',
  compose: (_sql, _data, publicUrl) => ({
    subject: `Your registration with ${brand.name} is under review`,
    text: mailText(
      'Thank you for registering as a supplier. We are reviewing your company, and you can add components already.',
      yourDashboard(publicUrl),
    ),
  }),
};

const yourDashboard = (publicUrl: string) => `Your dashboard shows our decision:\n${publicUrl}/supplier/dashboard`;

type ToldStatus = { status: SupplierStatus; reason?: string };
export type StatusChange = { before: ToldStatus; after: ToldStatus };

interface DecisionData {
  /** An erasure finds the mail by this id, even if it went to a former address. */
  supplierId?: number;
  /** What the supplier knew when the mail was queued; null if an earlier mail may have been sent or not. */
  told?: ToldStatus | null;
}

/** The reason keeps its lines: an administrator has written it. */
export const supplierDecision: MailTemplate<
  DecisionData & { isApproved: boolean; reason?: string | null | undefined }
> = {
  kind: 'supplier-decision',
  compose: (_, { isApproved, reason }, publicUrl) =>
    isApproved
      ? {
          subject: `${brand.name} has approved your registration`,
          text: mailText(
            'You are now an approved supplier. Visitors can choose your components in the configurator, and a new one is public as soon as you add it.',
            `Add components here:\n${publicUrl}/supplier/add-component`,
          ),
        }
      : {
          subject: `${brand.name} has not approved your company`,
          text: mailText(
            'Your company is not approved as a supplier. Your components are not public, and you cannot add more.',
            ...(reason ? [`Why:\n${reason}`] : []),
            `If something has changed, request another review on your dashboard:\n${publicUrl}/supplier/dashboard`,
            `If you have questions, write to ${brand.email}.`,
          ),
        },
};

/** A decision that the supplier may know of was taken back. */
export const decisionTakenBack: MailTemplate<DecisionData> = {
  kind: 'supplier-decision-taken-back',
  compose: (_sql, _data, publicUrl) => ({
    subject: `Your registration with ${brand.name} is under review again`,
    text: mailText(
      'We are reviewing your company again. What an earlier email said about our decision no longer holds: your components are not public until we approve you.',
      yourDashboard(publicUrl),
    ),
  }),
};

/** The supplier is notified after this time: longer than the toast of a decision offers Undo. */
const undoSeconds = 15;

/**
 * Notifies a supplier of its present status, unless the supplier knows it already, within the transaction of the change. Drops mails about
 * earlier changes that were not sent yet.
 */
export async function queueDecisionMail(
  sql: Sql,
  { id: supplierId, contactEmail }: Pick<Supplier, 'id' | 'contactEmail'>,
  { before, after }: StatusChange,
): Promise<void> {
  const dropped = await dropDecisionMails(sql, supplierId);
  const mayHaveLeft = dropped.some(({ attempts }) => attempts > 0);
  const [waiting = { told: before }] = dropped;
  const told = mayHaveLeft ? null : waiting.told;
  if (isDeepStrictEqual(told, after)) return;
  const { status, reason } = after;
  const delaySeconds = mayHaveLeft ? claimSeconds : undoSeconds; // not before an earlier mail that is being sent now
  if (status === 'Pending') await queueMail(sql, decisionTakenBack, contactEmail, { supplierId, told }, delaySeconds);
  else {
    const decided = { supplierId, told, isApproved: status === 'Approved', reason };
    await queueMail(sql, supplierDecision, contactEmail, decided, delaySeconds);
  }
}

/** Drops the waiting mails about a supplier's status, and deletes those that were never tried. */
export async function dropDecisionMails(sql: Sql, supplierId: number) {
  const dropped = await sql<{ id: number; attempts: number; told: ToldStatus | null }[]>`
    update shop.outgoing_mail
    set dropped_at = now(), last_error = 'superseded'
    where sent_at is null and dropped_at is null and kind = any(${[supplierDecision.kind, decisionTakenBack.kind]})
      and data ->> 'supplierId' = ${String(supplierId)}
    returning id, attempts, data -> 'told' as told`;
  const untried = dropped.filter(({ attempts }) => attempts === 0).map(({ id }) => id);
  await sql`delete from shop.outgoing_mail where id = any(${untried}::integer[])`;
  return dropped;
}

export const renameNotice: MailTemplate<{ supplierId: number; companyName: string; formerName: string }> = {
  kind: 'supplier-rename-notice',
  compose: (_, { supplierId, companyName, formerName }, publicUrl) => ({
    subject: `Supplier ${supplierId} has changed its name`,
    text: mailText(
      `A supplier that was approved as ${inOneLine(formerName)} is now ${inOneLine(companyName)}.`,
      `See what suppliers have changed: ${publicUrl}/admin?tab=activity&kind=suppliers`,
      'If it changes its name again within the hour, you will see it there and get no further email.',
    ),
  }),
};

export const contactAddressChanged: MailTemplate<object> = {
  kind: 'contact-address-changed',
  compose: () => ({
    subject: `Your ${brand.name} supplier account has a new contact address`,
    text: mailText(
      'This address is no longer the contact address of a supplier account.',
      `If this wasn't you, write to ${brand.email} right away.`,
    ),
  }),
};

export const contactAddressSet: MailTemplate<object> = {
  kind: 'contact-address-set',
  compose: () => ({
    subject: `This is the new contact address of a ${brand.name} supplier account`,
    text: mailText(
      'This is now the contact address of a supplier account.',
      `If you don't know about this, write to ${brand.email}.`,
    ),
  }),
};

/** Notifies the previous and the new contact address. Not again within minutes: repeated changes must not flood them. */
export async function queueAddressChangeMails(
  sql: Sql,
  mail: MailSettings | undefined,
  previousAddress: string,
  newAddress: string,
): Promise<void> {
  if (!mail) return;
  if (!(await hasRecentMail(sql, contactAddressChanged, previousAddress)))
    await queueMail(sql, contactAddressChanged, previousAddress, {});
  // An address that was just notified of either change gets no second mail: somebody switches between two addresses.
  for (const template of [contactAddressChanged, contactAddressSet])
    if (await hasRecentMail(sql, template, newAddress)) return;
  await queueMail(sql, contactAddressSet, newAddress, {});
}
