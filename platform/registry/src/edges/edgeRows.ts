import { type EdgeAnswer, type EdgeMessage, lostSeconds, type NumberedReports } from '@onesite/protocol/live';
import type { EdgeState, EdgesAt, SwitchStages } from '@onesite/protocol/registry';
import type { PendingQuery, Row, Sql } from 'postgres';
import { writeReports } from '../reports/writeReports.ts';
import { skipNumbers } from '../sets/setRows.ts';
import { inTransaction } from '../sets/transactions.ts';

/** Stores what an edge says of itself, unless a later message is stored already, and removes edges that have not reported for an hour. */
export async function reportEdge(sql: Sql, id: string, message: EdgeMessage) {
  const { environment, sequence, serving, failed, refused, stages } = message;
  const [answer] = await sql<[EdgeAnswer]>`
    with removed as (
      -- Skipped where another edge removes them now: edges that wait for each other's rows would end in a deadlock.
      delete from registry.edge where id = any(array(
        select id from registry.edge
        where seen_at < now() - interval '1 hour' and id <> ${id}
        order by id
        for update skip locked
      ))
    ), taken as (
      insert into registry.edge as stored (id, environment, sequence, serving, failed, refused, reason, stages)
      values (
        ${id}, ${environment}, ${sequence}, ${serving}, ${sql.json(failed)}, ${refused?.number ?? null}, ${refused?.reason ?? null},
        ${stages ? sql.json(stages) : null}
      )
      on conflict (id) do update
      set environment = excluded.environment, sequence = excluded.sequence, serving = excluded.serving, failed = excluded.failed,
        refused = excluded.refused, reason = excluded.reason, stages = excluded.stages, seen_at = now(),
        switched_at = case when stored.serving <> excluded.serving then now() else stored.switched_at end
      where stored.sequence < excluded.sequence
      returning sequence
    )
    select greatest(
      (select sequence from taken), (select greatest(sequence, reported) from registry.edge where id = ${id})
    )::float8 as sequence
  `;
  await skipNumbers(sql, Math.max(serving ?? 0, refused?.number ?? 0));
  return answer;
}

/** Adds what browsers reported to an edge, unless it was added already. The edge has reported its state before. */
export const addReports = (sql: Sql, id: string, { number, collected }: NumberedReports) =>
  inTransaction(sql, async (sql) => {
    const { count } =
      await sql`update registry.edge set reported = ${number} where id = ${id} and reported < ${number}`;
    if (count > 0) await writeReports(sql, collected);
  });

/** Called when an edge ends, so that no promote waits for it. */
export async function removeEdge(sql: Sql, id: string) {
  await sql`delete from registry.edge where id = ${id}`;
}

/** A running edge reports within this time after a new set, because it reports before it loads the set. */
const maxSilenceAfterSetSeconds = 3;

/**
 * The edges that have not ended, each compared with the set that it should serve. One that was killed or cut off is lost.
 * @param number the number of that set @param join joins its row, as `wanted`, to the row of an edge
 */
const edgeStates = (sql: Sql, number: PendingQuery<Row[]>, join: PendingQuery<Row[]>) => sql`
  select
    id as edge, serving,
    case
      when edge.seen_at <= now() - make_interval(secs => ${lostSeconds}) or (
        coalesce(serving, 0) < wanted.number
        and edge.seen_at < wanted.created_at
        and wanted.created_at <= now() - make_interval(secs => ${maxSilenceAfterSetSeconds})
      ) then 'lost'
      when coalesce(serving, 0) >= ${number} then 'serving'
      when refused >= ${number} then 'refusing'
      else 'waiting'
    end as state,
    edge.reason, failed, extract(epoch from now() - seen_at)::int as "secondsAgo", stages,
    (extract(epoch from switched_at - wanted.created_at) * 1000)::int as "switchMs"
  from registry.edge left join ${join}
`;

/** The edges, each compared with the newest set of its environment. @param environment only the edges of this environment */
export const listEdges = (sql: Sql, environment?: string) => sql<EdgeState[]>`
  select edge, serving, state, reason, failed, "secondsAgo" from (${edgeStates(
    sql,
    sql`coalesce(wanted.number, 0)`,
    sql`(
      select distinct on (environment) environment, number, created_at from registry.release_set order by environment, number desc
    ) wanted using (environment) where ${environment === undefined ? sql`true` : sql`environment = ${environment}`}`,
  )}) states
  order by edge
`;

type EdgeRow = EdgeState & {
  stages: SwitchStages | null;
  /** Milliseconds until the edge reported this set as served. Below 0 if the edge has started with the set. */
  switchMs: number | null;
};

/** The running edges of a set's environment, by whether they serve this set. */
export async function edgesAt(sql: Sql, number: number): Promise<EdgesAt> {
  const rows = await sql<EdgeRow[]>`${edgeStates(
    sql,
    sql`${number}::int`,
    sql`registry.release_set wanted on wanted.number = ${number}
      -- A set that does not exist yet is compared with the edges of all environments.
      where wanted.environment is null or wanted.environment = edge.environment`,
  )} order by id`;
  const inState = (state: EdgeState['state']) => rows.filter((row) => row.state === state);
  const late = inState('waiting').map(({ edge }) => edge);
  const servingThisSet = inState('serving').filter(({ serving }) => serving === number);
  const slowest = servingThisSet
    .flatMap(({ edge, switchMs: ms, stages }) => (ms !== null && ms >= 0 ? { edge, ms, stages } : []))
    .sort((one, other) => other.ms - one.ms)[0];
  return {
    serving: inState('serving').length,
    failed: servingThisSet.flatMap(({ edge, failed }) => failed.map((route) => ({ edge, ...route }))),
    waiting: late.length,
    refusing: inState('refusing').map(({ edge, serving, reason }) => ({ edge, serving, reason: reason ?? '' })),
    lost: inState('lost').map(({ edge, serving, secondsAgo }) => ({ edge, serving, secondsAgo })),
    ...(late.length > 0 && { late }),
    ...(slowest && { slowest }),
  };
}
