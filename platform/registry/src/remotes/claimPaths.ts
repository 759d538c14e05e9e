import type { BuildFacts } from '@platform/protocol/facts';
import type { Sql } from 'postgres';

/**
 * Makes a remote's row with its first version. It claims the first segments of its pages' paths, apart from those that
 * another remote owns; after that, only the platform's token changes what it may own.
 */
export async function claimPaths(sql: Sql, name: string, team: string | undefined, facts: BuildFacts) {
  const wanted = facts.role === 'remote' ? [...new Set(facts.routes.map(({ path }) => firstSegment(path)))] : [];
  await sql`
    insert into registry.remote as r (name, team, paths)
    select ${name}, ${team ?? null}, array_agg(wanted order by wanted) filter (where not exists (
      select from registry.remote other, unnest(other.paths) owned
      where other.name <> ${name} and owned = wanted
    ))
    from unnest(${wanted}::text[]) wanted
    on conflict (name) do update
    set team = coalesce(r.team, excluded.team), paths = coalesce(r.paths, excluded.paths)
    where r.team is null or r.paths is null
  `;
}

/** A start releases its own builds, by whoever runs the site: that allows their paths, apart from those of another remote. */
export async function allowPaths(sql: Sql, moves: { name: string; to: string | null }[]) {
  await sql`
    update registry.remote r
    set paths = array(
      select unnest(r.paths)
      union
      select '/' || split_part(lower(route ->> 'path'), '/', 2) as wanted
      from registry.version v, jsonb_array_elements(v.facts -> 'routes') route
      where v.name = r.name and v.version = m.version
    )
    from unnest(
      ${moves.map(({ name }) => name)}::text[], ${moves.map(({ to }) => to ?? '')}::text[]
    ) as m (name, version)
    where r.name = m.name and r.paths is not null
  `;
}

const firstSegment = (path: string) => `/${path.split('/')[1]!.toLowerCase()}`;
