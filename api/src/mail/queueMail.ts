import type { Statements } from '../database/connect.ts';
import type { MailTemplate } from './mailTemplate.ts';

/** How mail is used. Without these settings nothing is queued, because nothing would ever be sent. */
export interface MailSettings {
  /** The address that gets a notice of each order, response and registration. */
  notify?: string | undefined;
}

/** Queues a mail, in the transaction of the change that it is about. */
export async function queueMail<Data extends object>(
  sql: Statements,
  { kind }: MailTemplate<Data>,
  recipient: string,
  data: Data,
): Promise<void> {
  await sql`
    insert into shop.outgoing_mail (kind, recipient, data)
    values (${kind}, ${recipient}, ${sql.json(data as never)})`;
}

/**
 * Whether such a mail was queued for this address within minutes, by default about anything, so that nobody can flood another's
 * mailbox.
 */
export async function hasRecentMail<Data extends object>(
  sql: Statements,
  { kind }: MailTemplate<Data>,
  recipient: string,
  { minutes = 5, about = {} }: { minutes?: number; about?: Partial<Data> } = {},
): Promise<boolean> {
  const found = await sql`
    select id
    from shop.outgoing_mail
    where lower(recipient) = lower(${recipient}) and kind = ${kind} and data @> ${sql.json(about as never)}
      and created_at > now() - make_interval(mins => ${minutes})
    limit 1`;
  return found.length > 0;
}
