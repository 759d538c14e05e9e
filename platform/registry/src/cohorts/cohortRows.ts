import type { CohortEvent, CohortSummary, CohortWithEvents } from '@platform/protocol/registry';
import type { Sql } from 'postgres';

const columns = (sql: Sql) => sql`
  id, members, share::float8 as share, state, token, person, why, created_at as "createdAt", ended_at as "endedAt",
  ended_because as "endedBecause"
`;

/** Newest first. */
export const listCohorts = (sql: Sql, limit: number) => sql<CohortSummary[]>`
  select ${columns(sql)} from registry.cohort order by created_at desc, id limit ${limit}
`;

export const listRunningCohorts = (sql: Sql) => sql<CohortSummary[]>`
  select ${columns(sql)} from registry.cohort where state = 'running' order by created_at, id
`;

/** With what was done to it, oldest first. */
export async function readCohort(sql: Sql, id: string): Promise<CohortWithEvents | undefined> {
  const [row] = await sql<CohortSummary[]>`select ${columns(sql)} from registry.cohort where id = ${id}`;
  if (!row) return undefined;
  const events = await sql<CohortEvent[]>`
    select at, event, share::float8 as share, token, person, why from registry.cohort_event where cohort = ${id} order by id
  `;
  return { ...row, events: [...events] };
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
