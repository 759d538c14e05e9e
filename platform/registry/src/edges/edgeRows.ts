import type { EdgeMessage } from '@onesite/protocol/live';
import type { EdgeState } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { isLost } from './isLost.ts';

/**
 * Stores what an edge says of itself, unless a later message is stored already, and removes edges that have not reported for an hour.
 * @returns whether what browsers reported to it is new
 */
export async function reportEdge(sql: Sql, id: string, message: Omit<EdgeMessage, 'reports'> & { reports?: number }) {
  const { environment, sequence, serving, failed, refused, stages, reports = 0 } = message;
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
    insert into registry.edge as known (id, environment, sequence, serving, failed, refused, reason, stages)
    values (
      ${id}, ${environment}, ${sequence}, ${serving}, ${sql.json(failed)}, ${refused?.number ?? null}, ${refused?.reason ?? null},
      ${stages ? sql.json(stages) : null}
    )
    on conflict (id) do update
    set environment = excluded.environment, sequence = excluded.sequence, serving = excluded.serving, failed = excluded.failed,
      refused = excluded.refused, reason = excluded.reason, stages = excluded.stages, seen_at = now(),
      switched_at = case when known.serving <> excluded.serving then now() else known.switched_at end
    where known.sequence < excluded.sequence
  `;
  const added = await sql`update registry.edge set reported = ${reports} where id = ${id} and reported < ${reports}`;
  return added.count > 0;
}

/** Called when an edge ends, so that no promote waits for it. */
export async function removeEdge(sql: Sql, id: string) {
  await sql`delete from registry.edge where id = ${id}`;
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
  left join wanted using (environment)
  ${environment === undefined ? sql`` : sql`where environment = ${environment}`}
  order by id
`;
