import { knownNetworkDays } from '@fieldbox/contract/privacy/retention';
import { deleteInBatches, hasRows, type Sql } from '../database/sql.ts';

/** Whether an account was recently logged in from a network, by the digest of both. */
export const isKnownNetwork = (sql: Sql, digest: string) =>
  hasRows(sql`select from shop.known_network where digest = ${digest} and expires_at > now()`);

/** It takes the password to add one. Further logins of the day change nothing. */
export const rememberNetwork = async (sql: Sql, digest: string) => sql`
    insert into shop.known_network as known (digest, expires_at)
    values (${digest}, now() + make_interval(days => ${knownNetworkDays}))
    on conflict (digest) do update set expires_at = excluded.expires_at
      where known.expires_at < excluded.expires_at - interval '1 day'`;

export const removeExpiredNetworks = (sql: Sql) => deleteInBatches(sql, 'shop.known_network', sql`expires_at < now()`);
