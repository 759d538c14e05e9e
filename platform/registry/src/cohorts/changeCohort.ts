import { type CohortState, type CohortWithEvents, type Members, percent } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { RegistryRefusal } from '../errors/refusal.ts';
import { notifyEdges } from '../sets/notifyEdges.ts';
import { inTransaction } from '../sets/transactions.ts';
import { type CohortAuthor, insertCohortEvent, listRunningCohorts, requireCohort } from './cohortRows.ts';

/** Actions of the site itself. */
export const site: Pick<CohortAuthor, 'token' | 'person'> = { token: 'site', person: null };

/** Gives the cohort to more visitors; members stay members. Views count anew, because the shares of two steps cannot be compared. @throws RegistryRefusal */
export const widenCohort = (sql: Sql, id: string, share: number, by: CohortAuthor) =>
  changeRunning(sql, id, async (cohort, sql) => {
    if (share <= cohort.share)
      throw new RegistryRefusal(
        'validation_failed',
        `The cohort ${id} has ${percent(cohort.share)} already, and visitors keep what they have. Name a larger share, or stop it: federation cohort stop ${id}`,
      );
    await sql`update registry.cohort set share = ${share} where id = ${id}`;
    await sql`delete from registry.cohort_views where cohort = ${id}`;
    await insertCohortEvent(sql, id, 'widened', share, by);
  });

/** From now on all visitors get the live set. @throws RegistryRefusal */
export const stopCohort = (sql: Sql, id: string, by: CohortAuthor) => endCohort(sql, id, 'stopped', by);

/** Called by the site itself: stops a cohort whose visitors have more errors. @throws RegistryRefusal */
export const withdrawCohort = (sql: Sql, id: string, because: string) =>
  endCohort(sql, id, 'withdrawn', { ...site, why: because });

const endCohort = (sql: Sql, id: string, state: 'stopped' | 'withdrawn', by: CohortAuthor) =>
  changeRunning(sql, id, (_, sql) => markEnded(sql, id, state, by));

export async function markEnded(sql: Sql, id: string, state: Exclude<CohortState, 'running'>, by: CohortAuthor) {
  const [row] = await sql<{ share: number }[]>`
    update registry.cohort set state = ${state}, ended_at = now(), ended_because = ${by.why}
    where id = ${id} and state = 'running' returning share::float8 as share
  `;
  if (row) await insertCohortEvent(sql, id, state, row.share, by);
}

/** @throws RegistryRefusal for a cohort that does not exist or has ended */
const changeRunning = (sql: Sql, id: string, change: (cohort: CohortWithEvents, sql: Sql) => Promise<void>) =>
  inTransaction(sql, async (sql) => {
    await sql`select from registry.cohort where id = ${id} for update`;
    const cohort = await requireCohort(sql, id);
    if (cohort.state !== 'running') {
      const reason = cohort.endedBecause ? `: ${cohort.endedBecause}` : '';
      throw new RegistryRefusal('release_conflict', `The cohort ${id} was ${cohort.state}${reason}`);
    }
    await change(cohort, sql);
    await notifyEdges(sql, 'variants');
    return requireCohort(sql, id);
  });

/**
 * Ends the cohorts of packages that a new set changes: as promoted if all of its versions are live, otherwise as stopped, because
 * they were compared with a version that is no longer live.
 */
export async function endReleasedCohorts(
  sql: Sql,
  before: Members,
  after: Members,
  { by, environment }: { by: CohortAuthor; environment: string },
) {
  for (const { id, members } of await listRunningCohorts(sql, environment)) {
    const names = Object.keys(members);
    const moved = names.filter((name) => after[name] !== before[name]);
    if (moved.length === 0) continue;
    const isPromoted = names.every((name) => after[name] === members[name]);
    const because = moved
      .map((name) => (after[name] ? `${name} ${after[name]} became live` : `${name} was withdrawn`))
      .join(', ');
    await markEnded(sql, id, isPromoted ? 'promoted' : 'stopped', { ...by, why: because });
    await notifyEdges(sql, 'variants');
  }
}
