import type { NewToken, Right, TokenSummary } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';

type NewRow = {
  id: string;
  digest: string;
  remote: string;
  rights: Right[];
  note: string;
  minutes: number;
  person?: string | null;
  /** The digest of the id token that it is exchanged for. */
  idToken?: string | null;
};

const columns = (sql: Sql) => sql`
  id, remote, rights, note, created_at as "createdAt", expires_at as "expiresAt", revoked_at as "revokedAt",
  last_used_at as "lastUsedAt"
`;

/**
 * Makes the remote's row as well, so that a team can have its token before its first version.
 * @returns undefined for an id token that was exchanged before
 */
export async function insertToken(
  sql: Sql,
  { id, digest, remote, rights, note, minutes, person = null, idToken = null }: NewRow,
) {
  const [row] = await sql<Omit<NewToken, 'token'>[]>`
    with remote as (
      insert into registry.remote (name) values (${remote}) on conflict (name) do update set name = excluded.name returning name
    )
    insert into registry.token (id, digest, remote, rights, note, person, id_token, expires_at)
    select ${id}, ${digest}, name, ${rights}, ${note}, ${person}, ${idToken}, now() + make_interval(mins => ${minutes}) from remote
    on conflict (id_token) do nothing
    returning ${columns(sql)}, not exists (select from registry.version where name = token.remote) as "isUnpublished"
  `;
  return row;
}

/** Newest first; of workflows' tokens those that are valid. */
export const listTokens = (sql: Sql) => sql<TokenSummary[]>`
  select ${columns(sql)} from registry.token where person is null or expires_at > now() order by created_at desc, id
`;

type FoundToken = TokenSummary & { isExpired: boolean; person: string | null };

/** The token with this digest, whose last use is now, unless it has ended. */
export async function useToken(sql: Sql, digest: string): Promise<FoundToken | undefined> {
  const [row] = await sql<FoundToken[]>`
    with used as (
      update registry.token set last_used_at = now()
      where digest = ${digest} and revoked_at is null and expires_at > now()
    )
    select ${columns(sql)}, person, expires_at <= now() as "isExpired" from registry.token where digest = ${digest}
  `;
  return row;
}

/** @returns undefined if there is no such token; a revoked one stays as it is */
export async function revokeToken(sql: Sql, id: string): Promise<TokenSummary | undefined> {
  const [row] = await sql<TokenSummary[]>`
    update registry.token set revoked_at = coalesce(revoked_at, now()) where id = ${id}
    returning ${columns(sql)}
  `;
  return row;
}
