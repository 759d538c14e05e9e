import type { Members } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { notifyEdges } from '../sets/notifyEdges.ts';
import { markEnded } from './changeCohort.ts';
import { type CohortAuthor, listRunningCohorts } from './cohortRows.ts';

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
