import type { Statements } from '../database/connect.ts';

/** A mail as it goes out. */
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

/** Templates of any data. */
export type MailTemplates = readonly MailTemplate<never>[];
