import type { BuildFacts } from '@onesite/protocol/facts';
import type { RemoteSummary } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { claimable } from './claimPaths.ts';

export const listRemotes = (sql: Sql) => sql<RemoteSummary[]>`
  select ${columns(sql)} from registry.remote order by name
`;

const columns = (sql: Sql) => sql`
  name, team, coalesce(paths, '{}') as paths, data, budget_bytes as "budgetBytes", workflow
`;

/** Fields that are missing in `change` stay, or get their default in a new row. */
export async function putRemote(sql: Sql, name: string, change: Partial<Omit<RemoteSummary, 'name'>>) {
  const { team = null, paths = null, data = null, budgetBytes = null, workflow } = change;
  const [row] = await sql<RemoteSummary[]>`
    insert into registry.remote as r (name, team, paths, data, budget_bytes, workflow)
    values (
      ${name}, ${team}, ${paths}, coalesce(${data}, '{/api}'::text[]), ${budgetBytes}, ${workflow ? sql.json(workflow) : null}
    )
    on conflict (name) do update set
      team = coalesce(${team}, r.team),
      paths = coalesce(${paths}, r.paths),
      data = coalesce(${data}, r.data),
      budget_bytes = coalesce(${budgetBytes}, r.budget_bytes),
      workflow = ${workflow === undefined ? sql`r.workflow` : sql`excluded.workflow`}
    returning ${columns(sql)}
  `;
  return row!;
}

/** What a remote may own; before it has claimed paths, those that a version with these facts would claim. */
export async function readOwned(sql: Sql, name: string, facts: BuildFacts) {
  const [row] = await sql<Pick<RemoteSummary, 'paths' | 'data' | 'budgetBytes'>[]>`
    select
      coalesce(r.paths, ${claimable(sql, name, facts)}) as paths,
      coalesce(r.data, '{/api}') as data,
      r.budget_bytes as "budgetBytes"
    from (values (${name})) as requested (name) left join registry.remote r using (name)
  `;
  return row!;
}
