import { passwordChanged } from './accounts/changePassword.ts';
import { passwordReset } from './accounts/passwordReset/resetCalls.ts';
import { componentRestored } from './components/components.ts';
import type { MailTemplates } from './mail/queueMail.ts';
import { messageNotice } from './messages/messageCalls.ts';
import { newsletterVerification, newsletterWelcome } from './newsletter/newsletterCalls.ts';
import { orderNotice, orderReceipt } from './orders/orderMails.ts';
import { componentChangeNotice } from './supplierComponents/supplierComponents.ts';
import {
  contactAddressChanged,
  contactAddressSet,
  decisionTakenBack,
  registrationNotice,
  registrationReceipt,
  renameNotice,
  reviewNotice,
  supplierDecision,
} from './suppliers/supplierMails.ts';
import { responseNotice, responseReceipt } from './surveys/surveyCalls.ts';

/** Every mail that the features queue, for the outbox. */
export const mailTemplates: MailTemplates = [
  newsletterVerification,
  newsletterWelcome,
  orderNotice,
  orderReceipt,
  messageNotice,
  responseNotice,
  responseReceipt,
  registrationNotice,
  registrationReceipt,
  reviewNotice,
  supplierDecision,
  decisionTakenBack,
  componentChangeNotice,
  componentRestored,
  renameNotice,
  contactAddressChanged,
  contactAddressSet,
  passwordReset,
  passwordChanged,
];
