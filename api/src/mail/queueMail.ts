import { brand } from '@fieldbox/contract/site/brand';
import { asJson, hasRows, type Sql } from '../database/sql.ts';

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
  compose: (sql: Sql, data: Data, publicUrl: string, recipient: string) => Promise<Mail | null> | Mail;
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

/** How mail is used. Without these settings nothing is queued, because nothing would ever be sent. */
export interface MailSettings {
  /** The address that gets a notice of each order, response and registration. */
  notify?: string | undefined;
}

/** Queues a mail, in the transaction of the change that it is about. @param afterSeconds it is not sent before they are over */
export const queueMail = async <Data extends object>(
  sql: Sql,
  { kind }: MailTemplate<Data>,
  recipient: string,
  data: Data,
  afterSeconds = 0,
) => sql`
    insert into shop.outgoing_mail (kind, recipient, data, due_at)
    values (${kind}, ${recipient}, ${asJson(sql, data)}, now() + make_interval(secs => ${afterSeconds}))`;

/** Notifies the company, where it wants notices. */
export async function notifyCompany<Data extends object>(
  sql: Sql,
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
  sql: Sql,
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
  sql: Sql,
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
export const queueUnlessRecent = async <Data extends object>(
  sql: Sql,
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
        offset 0 -- makes Postgres use the index of recipients, however many mails there are
      )
    )
    insert into shop.outgoing_mail (kind, recipient, data, dropped_at)
    select ${kind}, recipient, data, null::timestamptz from mail
    union all
    select ${kind}, gen_random_uuid()::text, '{}', now() where not exists (select from mail)`;
