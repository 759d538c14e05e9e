import { newToken, tokenDigest } from '../auth/tokens.ts';
import type { Statements } from '../database/connect.ts';

/** Hours that each link is good for. */
const hours = { verify: 48, unsubscribe: 365 * 24 };

/** A new token for a link to the subscriber's address. Only its digest is stored. */
export async function addSubscriberToken(
  sql: Statements,
  subscriberId: number,
  use: keyof typeof hours,
): Promise<string> {
  const token = newToken();
  await sql`
    insert into shop.subscriber_token (digest, subscriber_id, may_verify, expires_at)
    values (
      ${tokenDigest(token)}, ${subscriberId}, ${use === 'verify'}, now() + make_interval(hours => ${hours[use]})
    )`;
  return token;
}

/**
 * Whose link it is, if it may still be used. Any link to an address proves that one reads its mail, so each may
 * unsubscribe; to verify, it must be made for that, and later than the last time that one has unsubscribed.
 */
export async function findSubscriberByToken(
  sql: Statements,
  token: string,
  use: keyof typeof hours,
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
