import { newToken, tokenDigest } from '../auth/tokens.ts';
import type { Statements } from '../database/connect.ts';
import { deleteInBatches } from '../database/deleteInBatches.ts';

/** How long each link is valid. */
const validHours = { verify: 48, unsubscribe: 365 * 24 };

/** A new token for a link to the subscriber's address. Only its digest is stored. */
export async function addSubscriberToken(
  sql: Statements,
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
  sql: Statements,
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

export const removeExpiredSubscriberTokens = (sql: Statements) =>
  deleteInBatches(sql, 'shop.subscriber_token', sql`expires_at <= now()`);
