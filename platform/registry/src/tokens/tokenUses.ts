import type { TokenUse } from '@platform/protocol/registry';
import type { Sql } from 'postgres';

export async function recordUse(sql: Sql, { token, person, call, remote, outcome }: Omit<TokenUse, 'at'>) {
  await sql`
    insert into registry.token_use (token, person, call, remote, outcome)
    values (${token}, ${person}, ${call}, ${remote}, ${outcome})
  `;
}

/** Newest first. */
export const listUses = (sql: Sql, limit: number) => sql<TokenUse[]>`
  select used_at as at, token, person, call, remote, outcome
  from registry.token_use
  order by used_at desc, id desc
  limit ${limit}
`;
