import type { CohortEvent, CohortSummary, CohortWithEvents } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { found } from '../errors/refusal.ts';

const columns = (sql: Sql) => sql`
  id, members, share::float8 as share, state, token, person, why, created_at as "createdAt", ended_at as "endedAt",
  ended_because as "endedBecause", steps, step_minutes as "stepMinutes",
  (
    select json_build_object('views', views, 'withError', with_error, 'liveViews', live_views, 'liveWithError', live_with_error)
    from registry.cohort_views where cohort = id
  ) as reported
`;

/** An environment's, newest first. */
export const listCohorts = (sql: Sql, environment: string, limit: number) => sql<CohortSummary[]>`
    select ${columns(sql)} from registry.cohort where environment = ${environment} order by created_at desc, id limit ${limit}
`;

/** Oldest first. @param environment of all if it is not given */
export const listRunningCohorts = (sql: Sql, environment?: string) => sql<CohortSummary[]>`
  select ${columns(sql)} from registry.cohort
  where state = 'running' and environment = coalesce(${environment ?? null}, environment) order by created_at, id
`;

/** With its events, oldest first. @param environment if it has to be of this one @throws RegistryRefusal not_found */
export async function requireCohort(sql: Sql, id: string, environment?: string): Promise<CohortWithEvents> {
  const [row] = await sql<CohortSummary[]>`
    select ${columns(sql)} from registry.cohort where id = ${id} and environment = coalesce(${environment ?? null}, environment)
  `;
  const cohort = found(row, 'There is no such cohort. List them with: federation cohort list');
  const events = await sql<CohortEvent[]>`
    select at, event, share::float8 as share, token, person, why from registry.cohort_event where cohort = ${id} order by id
  `;
  return { ...cohort, events: [...events] };
}

/** Who did something to a cohort, and why. */
export type CohortAuthor = Pick<CohortEvent, 'token' | 'person' | 'why'>;

export const insertCohortEvent = (
  sql: Sql,
  id: string,
  event: CohortEvent['event'],
  share: number,
  { token, person, why }: CohortAuthor,
) => sql`
  insert into registry.cohort_event (cohort, event, share, token, person, why)
  values (${id}, ${event}, ${share}, ${token}, ${person}, ${why})
`;
