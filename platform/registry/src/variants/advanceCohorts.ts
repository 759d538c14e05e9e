import type { VariantSummary } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { RegistryRefusal } from '../errors/refusal.ts';
import { makeChange } from '../releases/plan.ts';
import { promote } from '../releases/promote.ts';
import { newestNumber, readMembers } from '../sets/setRows.ts';
import { endVariant, site, widenCohort } from './changeVariant.ts';
import { isRunning } from './variantRows.ts';

/** Fewer views say nothing about a version, however long visitors had it. */
const fewestViews = 20;

type DueCohort = Pick<VariantSummary, 'id' | 'members' | 'share' | 'token' | 'person'> & {
  environment: string;
  steps: number[];
};

/**
 * Takes the next step of each cohort whose last one is long enough ago. At the step to everybody it is promoted, through the gates; one
 * that they refuse is stopped. Several processes may do it.
 * @returns whether a set was made
 */
export async function advanceCohorts(sql: Sql): Promise<boolean> {
  let hasPromoted = false;
  for (const cohort of await dueCohorts(sql)) {
    const next = cohort.steps.find((step) => step > cohort.share);
    if (next === undefined) continue;
    try {
      if (next < 1) await widenCohort(sql, cohort.id, next, { ...site, why: 'its next step' });
      else hasPromoted = (await promoteCohort(sql, cohort)) || hasPromoted;
    } catch (error) {
      // Otherwise another process has taken the step, or somebody has ended the cohort.
      if (!(error instanceof RegistryRefusal)) throw error;
    }
  }
  return hasPromoted;
}

const dueCohorts = (sql: Sql) => sql<DueCohort[]>`
  select id, environment, members, share::float8 as share, token, person, steps
  from registry.variant
  where ${isRunning(sql)} and steps is not null and views >= ${fewestViews}
    and changed_at <= now() - make_interval(mins => step_minutes)
  order by id
`;

/** As the person who started it. @returns whether it is live */
async function promoteCohort(sql: Sql, { id, environment, members, token, person }: DueCohort): Promise<boolean> {
  const live = await readMembers(sql, await newestNumber(sql, environment));
  const moves = Object.entries(members).map(([name, to]) => ({ name, from: live[name] ?? null, to }));
  const by = { token, person, why: `the last step of the cohort ${id}` };
  try {
    await makeChange(sql, refuseRendering, promote(sql, moves, { environment, origin: 'command' }, by));
    return true;
  } catch (error) {
    if (!(error instanceof RegistryRefusal) || error.code === 'unavailable') throw error;
    await endVariant(sql, id, 'stopped', { ...site, why: `it could not be promoted: ${error.message}`.slice(0, 500) });
    return false;
  }
}

/** Its pages were rendered when it was started. With another shell since, somebody has to promote it, who can read why it fails. */
async function refuseRendering(): Promise<never> {
  throw new RegistryRefusal('release_conflict', 'the live shell is another one than when it was started. Promote it.');
}
