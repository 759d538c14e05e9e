import type { CohortEvent, CohortSummary, CohortWithEvents } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { type CohortCounts, cohortCounts, describeCounts } from './cohortCounts.ts';

const columns = (sql: Sql) => sql`
  id, members, share::float8 as share, state, token, person, why, created_at as "createdAt", ended_at as "endedAt",
  ended_because as "endedBecause", steps, step_minutes as "stepMinutes",
  (select ${cohortCounts(sql)} from registry.cohort_evidence e where e.cohort = registry.cohort.id) as evidence
`;

type Row = Omit<CohortSummary, 'evidence'> & { evidence: CohortCounts | null };

const summaryOf = ({ evidence, ...row }: Row): CohortSummary => ({
  ...row,
  evidence: evidence && describeCounts(evidence),
});

/** An environment's, newest first. */
export async function listCohorts(sql: Sql, environment: string, limit: number): Promise<CohortSummary[]> {
  const rows = await sql<Row[]>`
    select ${columns(sql)} from registry.cohort where environment = ${environment} order by created_at desc, id limit ${limit}
  `;
  return rows.map(summaryOf);
}

export async function listRunningCohorts(sql: Sql, environment: string): Promise<CohortSummary[]> {
  const rows = await sql<Row[]>`
    select ${columns(sql)} from registry.cohort where state = 'running' and environment = ${environment} order by created_at, id
  `;
  return rows.map(summaryOf);
}

/** With its events, oldest first. @param environment if it has to be of this one */
export async function readCohort(sql: Sql, id: string, environment?: string): Promise<CohortWithEvents | undefined> {
  const [row] = await sql<Row[]>`
    select ${columns(sql)} from registry.cohort where id = ${id} and environment = coalesce(${environment ?? null}, environment)
  `;
  if (!row) return undefined;
  const events = await sql<CohortEvent[]>`
    select at, event, share::float8 as share, token, person, why from registry.cohort_event where cohort = ${id} order by id
  `;
  return { ...summaryOf(row), events: [...events] };
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
