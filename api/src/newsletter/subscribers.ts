import type { Statements } from '../database/connect.ts';

export interface Subscriber {
  id: number;
  isSubscribed: boolean;
}

/** The subscriber of an address, in any case; one who is new is added, not yet verified. */
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

/** The address of somebody who has become a subscriber by this, and was none before. */
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
