import type { Members } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import type { VersionName } from './knownVersions.ts';

/** What edges need to know of a cohort to find its members. */
export type RunningCohort = { id: string; members: Members; share: number };

/** Everything that changes what some visitors get. */
export type Variants = {
  /** The public ids of open previews. */
  previews: string[];
  /** Running cohorts, oldest first. */
  cohorts: RunningCohort[];
  /** Versions of cohorts, also of recently ended ones, whose files open pages request. */
  versions: VersionName[];
};

/** For how many days the files of an ended cohort can be loaded. */
const openPageDays = 30;

export async function readVariants(sql: Sql, environment: string): Promise<Variants> {
  const [previews, cohorts, versions] = await Promise.all([
    sql<
      { id: string }[]
    >`select id from registry.preview where ${isOpen(sql)} and environment = ${environment} order by id`,
    sql<RunningCohort[]>`
      select id, members, share::float8 as share from registry.cohort
      where state = 'running' and environment = ${environment} order by created_at, id
    `,
    sql<VersionName[]>`${cohortMembers(sql, openPageDays)}`,
  ]);
  return { previews: previews.map(({ id }) => id), cohorts: [...cohorts], versions: [...versions] };
}

/** Whether a preview is open. */
export const isOpen = (sql: Sql) => sql`revoked_at is null and expires_at > now()`;

/** The versions of open previews, and of cohorts that run or ended in the last days. */
export const variantMembers = (sql: Sql, days: number) => sql`
  select key, value from registry.preview, jsonb_each_text(members) where ${isOpen(sql)}
  union
  ${cohortMembers(sql, days)}
`;

const cohortMembers = (sql: Sql, days: number) => sql`
  select distinct key as name, value as version from registry.cohort, jsonb_each_text(members)
  where ended_at is null or ended_at > now() - make_interval(days => ${days})
`;
