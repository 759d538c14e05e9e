import { brand } from '@fieldbox/contract/site/brand';
import type { Statements } from '../database/sql.ts';

export interface Mail {
  subject: string;
  text: string;
  /** With it, mail programs show a button to unsubscribe. */
  unsubscribeLink?: string;
}

/** How mails of one kind are written. It belongs to the feature that queues them. */
export interface MailTemplate<Data extends object> {
  /** Stored with every queued mail, so it never changes. */
  kind: string;
  /** Null when what the mail is about no longer exists. */
  compose: (sql: Statements, data: Data, publicUrl: string, recipient: string) => Promise<Mail | null> | Mail;
}

export type MailTemplates = readonly MailTemplate<never>[];

/**
 * A mail's text from its paragraphs, with greeting and signature. Mails to visitors contain only numbers and choices from a
 * form, no text that was typed: anybody can enter anybody's address, and we would be sending their words.
 */
export const mailText = (...paragraphs: string[]): string =>
  ['Hello,', ...paragraphs, `${brand.name}\n${brand.email}\n${brand.phone}`].join('\n\n').concat('\n');

/**
 * A visitor's text for a notice to the company, without line ends and invisible characters. Otherwise it could look like
 * a line of the notice itself, with another link in it.
 */
export const inOneLine = (text: string): string => text.replace(/[\p{White_Space}\p{C}]+/gu, ' ').trim();
