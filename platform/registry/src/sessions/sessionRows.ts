import type { RightsByRemote } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { RegistryRefusal } from '../refusal.ts';

/** How long a session lasts without use. */
const idleMinutes = 60;
export const maxHours = 8; // even if it is used

export type SessionRow = {
  /** The id of a remote's token; null for the platform's, and for somebody who signed in. */
  token: string | null;
  isSignedIn: boolean;
  person: string;
  /** The rights of the token, or of the roles with which somebody signed in; null is every right. */
  scope: RightsByRemote | null;
  expiresAt: string;
};

/** How the history names a session's rights. */
export const tokenName = ({ token, isSignedIn }: Pick<SessionRow, 'token' | 'isSignedIn'>) =>
  token ?? (isSignedIn ? 'sign-in' : 'platform');

/** Removes expired sessions as well: there are few. */
export async function insertSession(
  sql: Sql,
  digest: string,
  { token, person, isSignedIn = false, scope = null }: Pick<SessionRow, 'token' | 'person'> & Partial<SessionRow>,
) {
  await sql`
    with removed as (delete from registry.session where expires_at < now())
    insert into registry.session (digest, token, person, is_signed_in, rights, expires_at)
    values (${digest}, ${token}, ${person}, ${isSignedIn}, ${isSignedIn ? sql.json(scope) : null}, now() + make_interval(mins => ${idleMinutes}))
  `;
}

/** The session with this digest, whose idle time starts again; undefined once it or its token has ended. */
export async function useSession(sql: Sql, digest: string): Promise<SessionRow | undefined> {
  const [row] = await sql<SessionRow[]>`
    with session as (
      update registry.session s
      set expires_at = least(now() + make_interval(mins => ${idleMinutes}), created_at + make_interval(hours => ${maxHours}))
      where digest = ${digest} and expires_at > now() and (token is null or exists (
        select from registry.token t where t.id = s.token and t.revoked_at is null and t.expires_at > now()
      ))
      returning token, person, is_signed_in, rights, expires_at
    ), used as (
      update registry.token set last_used_at = now() where id = (select token from session)
      returning remote, rights, expires_at
    )
    select
      token, person, is_signed_in as "isSignedIn", least(session.expires_at, used.expires_at) as "expiresAt",
      case when remote is null then session.rights else jsonb_build_object(remote, used.rights) end as scope
    from session left join used on true
  `;
  return row;
}

/** @returns its owner; undefined if there is no such session */
export async function deleteSession(sql: Sql, digest: string) {
  const [row] = await sql<(Pick<SessionRow, 'token' | 'person' | 'isSignedIn'> & { remote: string | null })[]>`
    delete from registry.session s where digest = ${digest}
    returning token, person, is_signed_in as "isSignedIn", (select remote from registry.token t where t.id = s.token)
  `;
  return row;
}

/** @throws RegistryRefusal rate_limited if a network has used up its attempts */
export async function requireAttemptsLeft(sql: Sql, network: string, perMinute: number) {
  const rows = await sql`
    select from registry.session_attempt
    where network = ${network} and attempts >= ${perMinute} and began_at >= now() - interval '1 minute'
  `;
  if (rows.length > 0) throw tooMany();
}

/** Counts an attempt of a network, or of a token, for all processes. @throws RegistryRefusal rate_limited */
export async function countAttempt(sql: Sql, network: string, perMinute: number, source?: string) {
  const [row] = await sql<{ attempts: number }[]>`
    with removed as (
      -- Skipped where they are in use: attempts that wait for each other's rows would end in a deadlock.
      delete from registry.session_attempt where network = any(array(
        select network from registry.session_attempt
        where began_at < now() - interval '10 minutes' and network <> ${network}
        order by network
        for update skip locked
      ))
    )
    insert into registry.session_attempt as stored (network) values (${network})
    on conflict (network) do update set
      attempts = case when stored.began_at < now() - interval '1 minute' then 1 else stored.attempts + 1 end,
      began_at = case when stored.began_at < now() - interval '1 minute' then now() else stored.began_at end
    returning attempts
  `;
  if (row!.attempts > perMinute) throw tooMany(source);
}

const tooMany = (source = 'from your network') =>
  new RegistryRefusal('rate_limited', `Too many attempts ${source}. Try again in a minute.`);
