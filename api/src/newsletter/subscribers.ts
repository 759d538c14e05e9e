import { unusedSubscriberDays } from '@fieldbox/contract/privacy/retention';
import type { Statements } from '../database/connect.ts';
import { deleteInBatches } from '../database/deleteInBatches.ts';

export interface Subscriber {
  id: number;
  isSubscribed: boolean;
}

/** The subscriber with an address, in any case. A new one is added, not yet verified. */
export async function findOrAddSubscriber(sql: Statements, email: string): Promise<Subscriber> {
  const [subscriber] = await sql<Subscriber[]>`
    insert into shop.subscriber as known (email) values (${email})
    on conflict (lower(email)) do update set email = known.email
    returning id, verified_at is not null and unsubscribed_at is null as "isSubscribed"`;
  return subscriber!;
}

export async function isSubscriber(sql: Statements, id: number): Promise<boolean> {
  const found = await sql`select id from shop.subscriber where id = ${id}`;
  return found.length > 0;
}

/** Verifies a subscription. @returns the address, if it was not subscribed before */
export async function verifySubscriber(sql: Statements, id: number): Promise<string | undefined> {
  const [verified] = await sql<{ email: string }[]>`
    update shop.subscriber
    set verified_at = now(), unsubscribed_at = null
    where id = ${id} and (verified_at is null or unsubscribed_at is not null)
    returning email`;
  return verified?.email;
}

export async function unsubscribe(sql: Statements, id: number): Promise<void> {
  await sql`update shop.subscriber set unsubscribed_at = coalesce(unsubscribed_at, now()) where id = ${id}`;
}

/** Removes who has unsubscribed or never verified, unless a link to verify is still valid or in the outbox. */
export const removeUnusedSubscribers = (sql: Statements) =>
  deleteInBatches(
    sql,
    'shop.subscriber',
    sql`
      (verified_at is null or unsubscribed_at is not null)
      and coalesce(unsubscribed_at, created_at) < now() - make_interval(days => ${unusedSubscriberDays})
      and not exists (
        select from shop.subscriber_token t
        where t.subscriber_id = subscriber.id and t.may_verify and t.expires_at > now()
      )
      and not exists (
        select from shop.outgoing_mail m
        where lower(m.recipient) = lower(subscriber.email) and m.kind = 'newsletter-verification'
          and m.sent_at is null and m.dropped_at is null
      )`,
  );
