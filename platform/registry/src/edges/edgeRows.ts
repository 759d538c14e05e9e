import { type EdgeMessage, lostSeconds } from '@onesite/protocol/live';
import type { EdgeState, EdgesAt, FailedRoute, SwitchStages } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';

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

/** An edge reports when it is notified of a set, before it has loaded it: a running edge does so in this time. */
const maxSilenceAfterSetSeconds = 3;

/**
 * Whether an edge is lost: it was killed or cut off without removing its row. For the columns of `registry.edge` and `wanted`, the
 * set that it should serve.
 */
export const isLost = (sql: Sql) => sql`
  (
    edge.seen_at <= now() - make_interval(secs => ${lostSeconds})
    or (
      coalesce(edge.serving, 0) < wanted.number
      and edge.seen_at < wanted.created_at
      and wanted.created_at <= now() - make_interval(secs => ${maxSilenceAfterSetSeconds})
    )
  )
`;

type EdgeRow = {
  id: string;
  serving: number | null;
  failed: FailedRoute[];
  refused: number | null;
  reason: string | null;
  stages: SwitchStages | null;
  /** Until it reported that it had switched to its set, if it began with an older one. */
  switchMs: number | null;
  isLost: boolean;
  secondsAgo: number;
};

/** The state of the edges of a set's environment that have not ended, with respect to a set that they should serve. */
export async function edgesAt(sql: Sql, number: number): Promise<EdgesAt> {
  const edgeRows = await sql<EdgeRow[]>`
    select
      id, serving, failed, refused, edge.reason, stages,
      (extract(epoch from switched_at - wanted.created_at) * 1000)::int as "switchMs",
      coalesce(${isLost(sql)}, false) as "isLost", extract(epoch from now() - seen_at)::int as "secondsAgo"
    from registry.edge
    left join registry.release_set wanted on wanted.number = ${number}
    where wanted.environment is null or wanted.environment = edge.environment
    order by id
  `;
  const edges = edgeRows.filter(({ isLost }) => !isLost);
  const lost = edgeRows
    .filter(({ isLost }) => isLost)
    .map(({ id, serving, secondsAgo }) => ({ edge: id, serving, secondsAgo }));
  const behind = edges.filter(({ serving }) => (serving ?? 0) < number);
  const refusing = behind
    .filter(({ refused }) => (refused ?? 0) >= number)
    .map(({ id, serving, reason }) => ({ edge: id, serving, reason: reason ?? '' }));
  const failed = edges
    .filter(({ serving }) => serving === number)
    .flatMap(({ id, failed }) => failed.map((route) => ({ edge: id, ...route })));
  const late = behind.filter(({ refused }) => (refused ?? 0) < number).map(({ id }) => id);
  const slowest = edges
    .flatMap(({ id, serving, switchMs: ms, stages }) =>
      serving === number && ms !== null && ms >= 0 ? { edge: id, ms, stages } : [],
    )
    .sort((one, other) => other.ms - one.ms)[0];
  return {
    ...{ serving: edges.length - behind.length, failed, waiting: late.length, refusing, lost },
    ...(late.length > 0 && { late }),
    ...(slowest && { slowest }),
  };
}
