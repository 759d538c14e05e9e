import type { EdgesAt, FailedRoute, SwitchStages } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { isLost } from './isLost.ts';

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
