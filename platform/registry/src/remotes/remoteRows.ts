import type { RemoteSummary } from '@platform/protocol/registry';
import type { Sql } from 'postgres';

export const listRemotes = (sql: Sql) => sql<RemoteSummary[]>`
  select name, team, paths, data, budget_bytes as "budgetBytes" from registry.remote order by name
`;

/** What is missing in `change` stays, or gets its default in a new row. */
export async function putRemote(sql: Sql, name: string, change: Partial<Omit<RemoteSummary, 'name'>>) {
  const { team = null, paths = null, data = null, budgetBytes = null } = change;
  const [row] = await sql<RemoteSummary[]>`
    insert into registry.remote as r (name, team, paths, data, budget_bytes)
    values (${name}, ${team}, ${paths}, coalesce(${data}, '{/api}'::text[]), ${budgetBytes})
    on conflict (name) do update set
      team = coalesce(${team}, r.team),
      paths = coalesce(${paths}, r.paths),
      data = coalesce(${data}, r.data),
      budget_bytes = coalesce(${budgetBytes}, r.budget_bytes)
    returning name, team, paths, data, budget_bytes as "budgetBytes"
  `;
  return row!;
}

/** What a remote may own: anything that nobody else does, before it has a row. */
export async function readOwned(sql: Sql, name: string) {
  const [row] = await sql<Pick<RemoteSummary, 'paths' | 'data' | 'budgetBytes'>[]>`
    select paths, data, budget_bytes as "budgetBytes" from registry.remote where name = ${name}
  `;
  return row ?? { paths: null, data: ['/api'], budgetBytes: null };
}
