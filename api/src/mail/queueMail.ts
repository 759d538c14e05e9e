import { asJson, hasRows, type Statements } from '../database/sql.ts';
import type { MailTemplate } from './mailTemplate.ts';

/** How mail is used. Without these settings nothing is queued, because nothing would ever be sent. */
export interface MailSettings {
  /** The address that gets a notice of each order, response and registration. */
  notify?: string | undefined;
}

/** Queues a mail, in the transaction of the change that it is about. */
export const queueMail = <Data extends object>(
  sql: Statements,
  { kind }: MailTemplate<Data>,
  recipient: string,
  data: Data,
) => sql`
    insert into shop.outgoing_mail (kind, recipient, data)
    values (${kind}, ${recipient}, ${asJson(sql, data)})`;

/** Notifies the company, where it wants notices. */
export async function notifyCompany<Data extends object>(
  sql: Statements,
  mail: MailSettings | undefined,
  template: MailTemplate<Data>,
  data: Data,
): Promise<void> {
  if (mail?.notify) await queueMail(sql, template, mail.notify, data);
}

/**
 * Whether such a mail was queued for this address within minutes, by default about anything, so that nobody can flood another's
 * mailbox.
 */
export const hasRecentMail = <Data extends object>(
  sql: Statements,
  { kind }: MailTemplate<Data>,
  recipient: string,
  { minutes = 5, about = {} }: { minutes?: number; about?: Partial<Data> } = {},
) =>
  hasRows(sql`
    select id
    from shop.outgoing_mail
    where lower(recipient) = lower(${recipient}) and kind = ${kind} and data @> ${asJson(sql, about)}
      and created_at > now() - make_interval(mins => ${minutes})
    limit 1`);

/** Notifies the company of what a supplier has done, of each supplier once in an hour: Activity shows all of it. */
export async function queueHourlyNotice<Data extends { supplierId: number }>(
  sql: Statements,
  mail: MailSettings | undefined,
  template: MailTemplate<Data>,
  data: Data,
): Promise<void> {
  const sameSupplier = { minutes: 60, about: { supplierId: data.supplierId } as Partial<Data> };
  if (!mail?.notify || (await hasRecentMail(sql, template, mail.notify, sameSupplier))) return;
  await queueMail(sql, template, mail.notify, data);
}

/**
 * Queues these mails, except for those that were queued for the same address and subject in the last 5 minutes. If none is left, it
 * stores a row that is never sent, so that neither statements nor time reveal whether there was somebody to write to.
 */
export const queueUnlessRecent = <Data extends object>(
  sql: Statements,
  { kind }: MailTemplate<Data>,
  mails: { recipient: string; data: Data }[],
) => sql`
    with mail as (
      select recipient, data
      from jsonb_to_recordset(${asJson(sql, mails)}) as asked (recipient text, data jsonb)
      where not exists (
        select from shop.outgoing_mail m
        where lower(m.recipient) = lower(asked.recipient) and m.kind = ${kind} and m.data @> asked.data
          and m.created_at > now() - interval '5 minutes'
        offset 0 -- by the index of recipients, however many mails there are
      )
    )
    insert into shop.outgoing_mail (kind, recipient, data, dropped_at)
    select ${kind}, recipient, data, null::timestamptz from mail
    union all
    select ${kind}, gen_random_uuid()::text, '{}', now() where not exists (select from mail)`;
