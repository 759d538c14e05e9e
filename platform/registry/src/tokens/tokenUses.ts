import type { TokenUse } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';

export async function recordUse(sql: Sql, { token, person, call, remote, outcome }: Omit<TokenUse, 'at'>) {
  await sql`
    insert into registry.token_use (token, person, call, remote, outcome)
    values (${token}, ${person}, ${call}, ${remote}, ${outcome})
  `;
}

/** Records a read that takes work: once an hour for a token and a call, so that reads do not hide what was changed. */
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
 * Records that somebody tried an ended token: once an hour, until 30 days after its end, so that its holder cannot fill the table.
 * Removes uses that are 30 days old.
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
