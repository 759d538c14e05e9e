import type { Members } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { cohortMembers, runningVariants } from '../variants/variantRows.ts';
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
  const running = await runningVariants(sql, environment);
  return {
    previews: running.filter(({ kind }) => kind === 'preview').map(({ id }) => id),
    cohorts: running.flatMap(({ id, members, share }) => (share === null ? [] : { id, members, share })),
    versions: [...(await sql<VersionName[]>`${cohortMembers(sql, openPageDays)}`)],
  };
}
