import type { BuildFacts } from '@onesite/protocol/facts';
import { firstSegment } from '@onesite/protocol/patterns';
import type { RemoteSummary } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { namedVersions } from '../sets/setRows.ts';

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

/**
 * Makes a remote's row with its first version, which claims the first segments of its pages' paths, except those at or above what
 * another remote owns. After that, only the platform's token changes what it may own. If nothing was claimed, the next version
 * claims.
 */
export async function claimPaths(sql: Sql, name: string, team: string | undefined, facts: BuildFacts) {
  await sql`
    insert into registry.remote as r (name, team, paths)
    values (${name}, ${team ?? null}, nullif(${claimable(sql, name, facts)}, '{}'))
    on conflict (name) do update
    set team = coalesce(r.team, excluded.team), paths = coalesce(r.paths, excluded.paths)
    where r.team is null or r.paths is null
  `;
}

/** The paths that a remote's first version would claim, as an array. */
const claimable = (sql: Sql, name: string, facts: BuildFacts) => sql`array(
  select wanted from unnest(${wantedBy(facts)}::text[]) wanted
  where not exists (
    select from registry.remote other, unnest(other.paths) owned
    where other.name <> ${name} and (owned = wanted or starts_with(owned, wanted || '/'))
  )
  order by wanted
)`;

const wantedBy = (facts: BuildFacts) =>
  facts.role === 'remote' ? [...new Set(facts.routes.map(({ path }) => firstSegment(path)))] : [];

/** A start releases its own builds for the operator, who thereby allows their paths. */
export async function allowPaths(sql: Sql, moves: { name: string; to: string | null }[]) {
  const released = moves.flatMap(({ name, to }) => (to === null ? [] : { name, version: to }));
  await sql`
    update registry.remote r
    set paths = array(
      select unnest(r.paths)
      union
      select '/' || split_part(lower(route ->> 'path'), '/', 2)
      from registry.version v, jsonb_array_elements(v.facts -> 'routes') route
      where v.name = r.name and v.version = m.version
    )
    from ${namedVersions(sql, released)} as m (name, version)
    where r.name = m.name
  `;
}
