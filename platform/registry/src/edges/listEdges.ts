import type { EdgeState } from '@platform/protocol/registry';
import type { Sql } from 'postgres';
import { maxSilenceSeconds } from './edgesAt.ts';

/** The edges that were seen lately, compared with the newest set. */
export const listEdges = (sql: Sql) => sql<EdgeState[]>`
  select
    id as edge, serving,
    case
      when coalesce(serving, 0) >= newest.number then 'serving'
      when refused >= newest.number then 'refusing'
      else 'waiting'
    end as state,
    reason, failed, extract(epoch from now() - seen_at)::int as "secondsAgo"
  from registry.edge, (select coalesce(max(number), 0) as number from registry.release_set) newest
  where seen_at > now() - make_interval(secs => ${maxSilenceSeconds})
  order by id
`;
