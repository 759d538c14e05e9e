import type { ListedSubscriber } from '@fieldbox/contract/contact/subscribers';
import { unusedSubscriberDays } from '@fieldbox/contract/privacy/retention';
import { newToken, tokenDigest } from '../auth/tokens.ts';
import { deleteInBatches, hasRows, isoTime, only, type Sql } from '../database/sql.ts';
import type { List, OwnSort } from '../lists/list.ts';

/** The subscriber with an address, in any case. A new one is added, not yet verified. */
export const findOrAddSubscriber = (sql: Sql, email: string) =>
  only(sql<{ id: number; isSubscribed: boolean }[]>`
    insert into shop.subscriber as known (email) values (${email})
    on conflict (lower(email)) do update set email = known.email
    returning id, verified_at is not null and unsubscribed_at is null as is_subscribed`);

export const isSubscriber = (sql: Sql, id: number) => hasRows(sql`select id from shop.subscriber where id = ${id}`);

/** Verifies a subscription. @returns the address, if it was not subscribed before */
export async function verifySubscriber(sql: Sql, id: number): Promise<string | undefined> {
  const [verified] = await sql<{ email: string }[]>`
    update shop.subscriber
    set verified_at = now(), unsubscribed_at = null
    where id = ${id} and (verified_at is null or unsubscribed_at is not null)
    returning email`;
  return verified?.email;
}

export const unsubscribe = async (sql: Sql, id: number) =>
  sql`update shop.subscriber set unsubscribed_at = coalesce(unsubscribed_at, now()) where id = ${id}`;

/** Removes those who have unsubscribed or never verified, unless a link to verify is still valid or in the outbox. */
export const removeUnusedSubscribers = (sql: Sql) =>
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

const validHours = { verify: 48, unsubscribe: 365 * 24 };

/** A new token for a link to the subscriber's address. Only its digest is stored. */
export async function addSubscriberToken(
  sql: Sql,
  subscriberId: number,
  use: keyof typeof validHours,
): Promise<string> {
  const token = newToken();
  await sql`
    insert into shop.subscriber_token (digest, subscriber_id, may_verify, expires_at)
    values (
      ${tokenDigest(token)}, ${subscriberId}, ${use === 'verify'}, now() + make_interval(hours => ${validHours[use]})
    )`;
  return token;
}

/**
 * The subscriber that a link belongs to, if it may be used. Any link proves that its user reads the mail of that address, so
 * every one may unsubscribe. To verify, it must be made for that, and be newer than the last unsubscription.
 */
export async function findSubscriberByToken(
  sql: Sql,
  token: string,
  use: keyof typeof validHours,
): Promise<number | undefined> {
  const [found] = await sql<{ id: number }[]>`
    select s.id
    from shop.subscriber_token t
    join shop.subscriber s on s.id = t.subscriber_id
    where t.digest = ${tokenDigest(token)}
      and t.expires_at > now()
      and (
        ${use === 'unsubscribe'}
        or (t.may_verify and t.created_at > coalesce(s.unsubscribed_at, '-infinity'))
      )`;
  return found?.id;
}

export const removeExpiredSubscriberTokens = (sql: Sql) =>
  deleteInBatches(sql, 'shop.subscriber_token', sql`expires_at <= now()`);

const state = `
  (case when unsubscribed_at is not null then 'unsubscribed' when verified_at is null then 'unconfirmed' else 'subscribed' end)`;

export const subscriberList: List<ListedSubscriber, OwnSort<'subscribers'>> = {
  table: 'subscriber',
  columns: (sql) => sql<ListedSubscriber[]>`
    id, email, ${sql.unsafe(state)} as state, ${isoTime(sql, 'verified_at')},
    ${isoTime(sql, 'unsubscribed_at')}, ${isoTime(sql, 'created_at')}`,
  searched: 'email',
  noun: 'subscriber',
  sorts: { email: { expression: 'lower(email)', kind: 'text' } },
  filters: { state },
};
