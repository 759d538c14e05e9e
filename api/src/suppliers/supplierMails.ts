import { brand } from '@fieldbox/contract/site/brand';
import type { Statements } from '../database/sql.ts';
import {
  hasRecentMail,
  inOneLine,
  type MailSettings,
  type MailTemplate,
  mailText,
  queueMail,
} from '../mail/queueMail.ts';

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
      'Thank you for registering as a supplier. We will let you know as soon as we have reviewed your registration.',
      `In the meantime you can log in and complete your profile:\n${publicUrl}/supplier/login`,
    ),
  }),
};

/** The reason keeps its lines: an administrator has written it. */
export const supplierDecision: MailTemplate<{ supplierId?: number; isApproved: boolean; reason?: string | null }> = {
  kind: 'supplier-decision',
  compose: (_, { isApproved, reason }, publicUrl) => ({
    subject: isApproved ? `${brand.name} has approved your registration` : `Your registration with ${brand.name}`,
    text: isApproved
      ? mailText(
          'You are now an approved supplier. Your components are now in the public catalogue.',
          `Add components here:\n${publicUrl}/supplier/login`,
        )
      : mailText(
          'We cannot offer your components at this time.',
          ...(reason ? [`Why:\n${reason}`, `Update your settings:\n${publicUrl}/supplier/settings`] : []),
          `If you have questions, write to ${brand.email}.`,
        ),
  }),
};

export const renameNotice: MailTemplate<{ supplierId: number; companyName: string; formerName: string }> = {
  kind: 'supplier-rename-notice',
  compose: (_, { supplierId, companyName, formerName }, publicUrl) => ({
    subject: `Supplier ${supplierId} has changed its name`,
    text: mailText(
      `A supplier that was approved as ${inOneLine(formerName)} is now ${inOneLine(companyName)}.`,
      `See every change, and undo any of them: ${publicUrl}/admin?tab=activity&kind=suppliers`,
      'If it changes its name again within the hour, you will see it there and get no further email.',
    ),
  }),
};

export const contactAddressChanged: MailTemplate<object> = {
  kind: 'contact-address-changed',
  compose: () => ({
    subject: `Your ${brand.name} supplier account has a new contact address`,
    text: mailText(
      'The contact address of a supplier account has changed. Until now it was this address.',
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
  sql: Statements,
  mail: MailSettings | undefined,
  previousAddress: string,
  newAddress: string,
): Promise<void> {
  if (!mail) return;
  if (!(await hasRecentMail(sql, contactAddressChanged, previousAddress)))
    await queueMail(sql, contactAddressChanged, previousAddress, {});
  // Told of either change just now, it gets no more: somebody switches between two addresses.
  for (const template of [contactAddressChanged, contactAddressSet])
    if (await hasRecentMail(sql, template, newAddress)) return;
  await queueMail(sql, contactAddressSet, newAddress, {});
}
