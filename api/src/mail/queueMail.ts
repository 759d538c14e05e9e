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

/** Whether the company was notified of this supplier in such a way within the last hour. */
export async function hasRecentNotice<Data extends { supplierId: number }>(
  sql: Statements,
  { kind }: MailTemplate<Data>,
  recipient: string,
  supplierId: number,
): Promise<boolean> {
  const found = await sql`
    select id
    from shop.outgoing_mail
    where lower(recipient) = lower(${recipient}) and kind = ${kind} and created_at > now() - interval '1 hour'
      and (data ->> 'supplierId')::integer = ${supplierId}
    limit 1`;
  return found.length > 0;
}

/** Whether such a mail was queued for this address in the last 5 minutes, so that nobody can flood another's mailbox. */
export async function hasRecentMail(
  sql: Statements,
  { kind }: MailTemplate<never>,
  recipient: string,
): Promise<boolean> {
  const found = await sql`
    select id
    from shop.outgoing_mail
    where lower(recipient) = lower(${recipient}) and kind = ${kind} and created_at > now() - interval '5 minutes'
    limit 1`;
  return found.length > 0;
}
