import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { NewToken, Right, TokenSummary, TokenUse } from '@onesite/protocol/registry';
import { digestOf } from '@onesite/protocol/signature';
import type { Sql } from 'postgres';

interface WantedToken {
  remote: string;
  rights: Right[];
  note: string;
  minutes: number;
  /** The person who started the workflow run that asks for this token. */
  person?: string;
  /** The digest of the id token that the workflow run exchanges for this token. */
  idToken?: string;
}

const columns = (sql: Sql) => sql`
  id, remote, rights, note, created_at as "createdAt", expires_at as "expiresAt", revoked_at as "revokedAt",
  last_used_at as "lastUsedAt"
`;

/**
 * Creates a token. Also creates the row of its remote, because a team may get its token before it publishes a version.
 * @returns undefined for an id token that was exchanged before
 */
export async function createToken(sql: Sql, wanted: WantedToken): Promise<NewToken | undefined> {
  const { remote, rights, note, minutes, person = null, idToken = null } = wanted;
  const id = newId();
  const token = `fed_${id}_${randomBytes(32).toString('base64url')}`;
  const digest = digestOf(token); // 256 random bits cannot be guessed, so a fast hash is enough
  const [row] = await sql<Omit<NewToken, 'token'>[]>`
    with remote as (
      insert into registry.remote (name) values (${remote}) on conflict (name) do update set name = excluded.name returning name -- "do nothing" would return no row
    )
    insert into registry.token (id, digest, remote, rights, note, person, id_token, expires_at)
    select ${id}, ${digest}, name, ${rights}, ${note}, ${person}, ${idToken}, now() + make_interval(mins => ${minutes}) from remote
    on conflict (id_token) do nothing
    returning ${columns(sql)}, not exists (select from registry.version where name = token.remote) as "isUnpublished"
  `;
  return row && { ...row, token };
}

/** Newest first. Tokens of workflow runs are listed only while they are valid. */
export const listTokens = (sql: Sql) => sql<TokenSummary[]>`
  select ${columns(sql)} from registry.token where person is null or expires_at > now() order by created_at desc, id
`;

type FoundToken = TokenSummary & { isExpired: boolean; person: string | null };

/**
 * Finds the token with this digest, also one that has expired or was revoked, because a refusal says which of the two.
 * Records this moment as the last use of a token that is still valid.
 */
export async function findTokenAndRecordUse(sql: Sql, digest: string): Promise<FoundToken | undefined> {
  const [row] = await sql<FoundToken[]>`
    with used as (
      update registry.token set last_used_at = now()
      where digest = ${digest} and revoked_at is null and expires_at > now()
    )
    select ${columns(sql)}, person, expires_at <= now() as "isExpired" from registry.token where digest = ${digest}
  `;
  return row;
}

/** A token that was revoked before keeps the time of its first revocation. @returns undefined if there is no such token */
export async function revokeToken(sql: Sql, id: string): Promise<TokenSummary | undefined> {
  const [row] = await sql<TokenSummary[]>`
    update registry.token set revoked_at = coalesce(revoked_at, now()) where id = ${id}
    returning ${columns(sql)}
  `;
  return row;
}

export async function recordUse(sql: Sql, use: Omit<TokenUse, 'at'>) {
  await sql`insert into registry.token_use ${sql(use)}`;
}

/** Records an expensive read. Each token and call is recorded once an hour, because more entries would bury the changes. */
export async function recordRead(sql: Sql, { token, person, call, remote }: Omit<TokenUse, 'at' | 'outcome'>) {
  await sql`
    insert into registry.token_use (token, person, call, remote, outcome)
    select ${token}, ${person}, ${call}, ${remote}, 'done'
    where not exists (
      select from registry.token_use where used_at > now() - interval '1 hour' and token = ${token} and call = ${call}
    )
  `;
}

/**
 * Records that somebody used an expired or revoked token: once an hour, and for 30 days after its end, because its holder could
 * fill the table otherwise. Deletes such records after 30 days.
 */
export async function recordEndedUse(sql: Sql, { token, person, call, remote }: Omit<TokenUse, 'at' | 'outcome'>) {
  await sql`
    with due as (
      update registry.token set refused_at = now()
      where id = ${token}
        and (refused_at is null or refused_at < now() - interval '1 hour')
        and least(revoked_at, expires_at) > now() - interval '30 days'
      returning id
    ), removed as (
      delete from registry.token_use
      where outcome = 'not_authenticated' and used_at < now() - interval '30 days' and exists (select from due)
    )
    insert into registry.token_use (token, person, call, remote, outcome)
    select id, ${person}, ${call}, ${remote}, 'not_authenticated' from due
  `;
}

/** Newest first. */
export const listUses = (sql: Sql, limit: number) => sql<TokenUse[]>`
  select used_at as at, token, person, call, remote, outcome
  from registry.token_use
  order by used_at desc, id desc
  limit ${limit}
`;

/** `fed_<id>_<secret>`. The prefix lets scanners find a token in a repository. */
const tokenPattern = /^fed_[0-9a-z]{8}_[\w-]{43}$/;

/** Lists, links and the history show the id. It is too short to be a secret. */
export const newId = () =>
  BigInt(`0x${randomBytes(6).toString('hex')}`)
    .toString(36)
    .padStart(8, '0')
    .slice(-8);

export const isTokenText = (text: string) => tokenPattern.test(text);

/** Compares digests, because digests have one length: the comparison takes the same time for every text. */
export const isSameSecret = (one: string, other: string) =>
  timingSafeEqual(new TextEncoder().encode(digestOf(one)), new TextEncoder().encode(digestOf(other)));
