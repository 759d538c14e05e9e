import type { Statements } from '../database/connect.ts';
import { newsletterVerification, newsletterWelcome } from './letters/newsletterLetters.ts';
import { orderNotice, orderReceipt } from './letters/orderLetters.ts';
import { passwordReset } from './letters/passwordLetters.ts';
import { responseNotice, responseReceipt } from './letters/responseLetters.ts';
import {
  contactAddressChanged,
  registrationNotice,
  registrationReceipt,
  supplierDecision,
} from './letters/supplierLetters.ts';
import type { ClaimedMail } from './outboxRows.ts';
import type { MailData, MailKind } from './queueMail.ts';
import type { Letter } from './transport.ts';

/** Writes a letter of one kind, or null where what it was about is gone. */
export type Composer<Kind extends MailKind> = (
  sql: Statements,
  data: MailData[Kind],
  publicUrl: string,
  recipient: string,
) => Promise<Letter | null> | Letter;

const composers: { [Kind in MailKind]: Composer<Kind> } = {
  'newsletter-verification': newsletterVerification,
  'newsletter-welcome': newsletterWelcome,
  'order-notice': orderNotice,
  'order-receipt': orderReceipt,
  'response-notice': responseNotice,
  'response-receipt': responseReceipt,
  'registration-notice': registrationNotice,
  'registration-receipt': registrationReceipt,
  'supplier-decision': supplierDecision,
  'password-reset': passwordReset,
  'contact-address-changed': contactAddressChanged,
};

/** The letter of a claimed mail; null where there is nothing left to write about. */
export async function composeLetter<Kind extends MailKind>(
  sql: Statements,
  { kind, data, recipient }: ClaimedMail<Kind>,
  publicUrl: string,
): Promise<Letter | null> {
  return composers[kind](sql, data, publicUrl, recipient);
}
