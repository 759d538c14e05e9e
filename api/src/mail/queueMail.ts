import type { Statements } from '../database/connect.ts';

/** What a mail of each kind is about. */
export interface MailData {
  'newsletter-verification': { subscriberId: number };
  'newsletter-welcome': { subscriberId: number };
  'order-notice': { orderId: number };
  'order-receipt': { orderId: number };
  'response-notice': { responseId: number };
  'response-receipt': { responseId: number };
  'registration-notice': { supplierId: number; companyName: string };
  'registration-receipt': Record<string, never>;
  'supplier-decision': { isApproved: boolean };
  'contact-address-changed': Record<string, never>;
  'password-reset': { role: 'administrator' | 'supplier'; userId: number };
}

export type MailKind = keyof MailData;

/** How mail is used; without it nothing is queued, because nothing would ever be sent. */
export interface MailSettings {
  /** Who is told of each order, response and registration. */
  notify?: string | undefined;
}

/** Puts a mail on its way, in the transaction of what it is about. */
export async function queueMail<Kind extends MailKind>(
  sql: Statements,
  kind: Kind,
  recipient: string,
  data: MailData[Kind],
): Promise<void> {
  await sql`
    insert into shop.outgoing_mail (kind, recipient, data) values (${kind}, ${recipient}, ${sql.json({ ...data })})`;
}

/** Whether such a mail was queued for this address in the last minutes: nobody's mailbox is filled by somebody else. */
export async function hasRecentMail(sql: Statements, kind: MailKind, recipient: string): Promise<boolean> {
  const found = await sql`
    select id
    from shop.outgoing_mail
    where lower(recipient) = lower(${recipient}) and kind = ${kind} and created_at > now() - interval '5 minutes'
    limit 1`;
  return found.length > 0;
}
