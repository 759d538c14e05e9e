import { defaultEnvironment, type EdgeState, type FailedRoute, type SwitchStages } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { isLost, maxSilenceSeconds } from './isLost.ts';

/** The set that an edge serves, its pages that could not be rendered, and the newer set that the edge refuses. */
export type EdgeReport = {
  id: string;
  serving: number | null;
  failed: FailedRoute[];
  refused: { number: number; reason: string } | null;
  /** Of its switch to the set that it serves. */
  stages?: SwitchStages;
};

/** Which environment an edge serves, and where it has its files. */
export type EdgePlace = { environment?: string; store?: string };

/**
 * Stores an edge's report, and removes edges that have not reported for an hour.
 * @param store the edge's store; unknown in tests
 */
export async function reportEdge(
  sql: Sql,
  { id, serving, failed, refused, stages }: EdgeReport,
  { environment = defaultEnvironment, store }: EdgePlace = {},
) {
  await sql`
    with removed as (
      -- Skipped where another edge removes them now: edges that wait for each other's rows would end in a deadlock.
      delete from registry.edge where id = any(array(
        select id from registry.edge
        where seen_at < now() - interval '1 hour' and id <> ${id}
        order by id
        for update skip locked
      ))
    )
    insert into registry.edge as known (id, serving, failed, refused, reason, stages, store, environment)
    values (${id}, ${serving}, ${sql.json(failed)}, ${refused?.number ?? null}, ${refused?.reason ?? null}, ${stages ? sql.json(stages) : null}, ${store ?? null}, ${environment})
    on conflict (id) do update
    set serving = excluded.serving, failed = excluded.failed, refused = excluded.refused, reason = excluded.reason, stages = excluded.stages, environment = excluded.environment,
      seen_at = now(), switched_at = case when known.serving <> excluded.serving then now() else known.switched_at end
  `;
}

/** Called when an edge ends, so that no promote waits for it. */
export async function removeEdge(sql: Sql, id: string) {
  await sql`delete from registry.edge where id = ${id}`;
}

export async function edgeIds(sql: Sql) {
  const rows = await sql<{ id: string }[]>`select id from registry.edge order by id`;
  return rows.map(({ id }) => id);
}

/** The edges that have not ended, compared with their environment's newest set. @param environment only its edges */
export const listEdges = (sql: Sql, environment?: string) => sql<EdgeState[]>`
  with wanted as (
    select distinct on (environment) environment, number, created_at from registry.release_set order by environment, number desc
  )
  select
    id as edge, serving,
    case
      when ${isLost(sql)} then 'lost'
      when coalesce(serving, 0) >= coalesce(wanted.number, 0) then 'serving'
      when refused >= wanted.number then 'refusing'
      else 'waiting'
    end as state,
    reason, failed, extract(epoch from now() - seen_at)::int as "secondsAgo"
  from registry.edge
  left join wanted on wanted.environment = ${environmentOfEdge(sql)}
  ${environment === undefined ? sql`` : sql`where ${environmentOfEdge(sql)} = ${environment}`}
  order by id
`;

/** An edge of an earlier release of the platform reports none. */
export const environmentOfEdge = (sql: Sql) => sql`coalesce(edge.environment, ${defaultEnvironment})`;

/** Recently seen edges of an earlier release of the platform, which would serve any environment's newest set to their visitors. */
export async function edgesWithoutEnvironment(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from registry.edge
    where environment is null and seen_at > now() - make_interval(secs => ${maxSilenceSeconds})
    order by id
  `;
  return rows.map(({ id }) => id);
}

/** Identifies the store of processes that share a bucket or a folder. */
export const sharedStore = 'shared';

/** Recently seen edges whose files are elsewhere: they would not find what this site publishes. */
export async function edgesWithOtherStores(sql: Sql, store: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from registry.edge
    where store <> ${store} and seen_at > now() - make_interval(secs => ${maxSilenceSeconds})
    order by id
  `;
  return rows.map(({ id }) => id);
}
