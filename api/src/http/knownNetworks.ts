import { knownNetworkDays } from '@fieldbox/contract/privacy/retention';
import type { Statements } from '../database/connect.ts';
import { deleteInBatches } from '../database/deleteInBatches.ts';

/** Whether an account was recently logged in from a network, by the digest of both. */
export async function isKnownNetwork(sql: Statements, digest: string): Promise<boolean> {
  const found = await sql`select from shop.known_network where digest = ${digest} and expires_at > now()`;
  return found.length > 0;
}

/** It takes the password to add one. Further logins of the day change nothing. */
export async function rememberNetwork(sql: Statements, digest: string): Promise<void> {
  await sql`
    insert into shop.known_network as known (digest, expires_at)
    values (${digest}, now() + make_interval(days => ${knownNetworkDays}))
    on conflict (digest) do update set expires_at = excluded.expires_at
      where known.expires_at < excluded.expires_at - interval '1 day'`;
}

export const removeExpiredNetworks = (sql: Statements) =>
  deleteInBatches(sql, 'shop.known_network', sql`expires_at < now()`);
