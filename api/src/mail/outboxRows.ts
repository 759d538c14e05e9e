import type { Statements } from '../database/connect.ts';
import type { MailData, MailKind } from './queueMail.ts';

/** A mail that one worker has claimed. */
export interface ClaimedMail<Kind extends MailKind = MailKind> {
  id: number;
  kind: Kind;
  recipient: string;
  data: MailData[Kind];
  /** How often it was tried, this time included. */
  attempts: number;
}

/**
 * Takes the mail that is longest due, for so many seconds: no other worker takes it before they are over. Should this one
 * die, it is taken again then.
 */
export async function claimMail(sql: Statements, seconds: number): Promise<ClaimedMail | undefined> {
  const [claimed] = await sql<ClaimedMail[]>`
    update shop.outgoing_mail
    set attempts = attempts + 1, due_at = now() + make_interval(secs => ${seconds})
    where id = (
      select id
      from shop.outgoing_mail
      where sent_at is null and dropped_at is null and due_at <= now()
      order by due_at
      limit 1
      for update skip locked
    )
    returning id, kind, recipient, data, attempts`;
  return claimed;
}

export async function markSent(sql: Statements, id: number): Promise<void> {
  await sql`update shop.outgoing_mail set sent_at = now(), last_error = null where id = ${id}`;
}

/** Gives a mail up. */
export async function dropMail(sql: Statements, id: number, reason: string): Promise<void> {
  await sql`update shop.outgoing_mail set dropped_at = now(), last_error = ${reason} where id = ${id}`;
}

/** Has a mail tried again after so many seconds. */
export async function postponeMail(sql: Statements, id: number, seconds: number, reason: string): Promise<void> {
  await sql`
    update shop.outgoing_mail
    set due_at = now() + make_interval(secs => ${seconds}), last_error = ${reason}
    where id = ${id}`;
}
