import type { EdgeState } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { isLost } from './isLost.ts';

/** The edges that have not ended, compared with the newest set. */
export const listEdges = (sql: Sql) => sql<EdgeState[]>`
  with wanted as (
    select number, created_at from registry.release_set order by number desc limit 1
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
  left join wanted on true
  order by id
`;
