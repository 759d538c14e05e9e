import { type CohortSummary, type CohortWithEvents, type Members, percent } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { type CohortAuthor, insertCohortEvent, listRunningCohorts, requireCohort } from '../cohorts/cohortRows.ts';
import { RegistryRefusal } from '../errors/refusal.ts';
import { type Change, commitUnchanged, type Plan } from '../releases/plan.ts';
import { notifyEdges } from '../sets/notifyEdges.ts';
import { newId } from '../tokens/tokenText.ts';
import { planVariant } from './planVariant.ts';

type Wanted = { environment: string; members: Members; share: number; by: CohortAuthor } & Partial<
  Pick<CohortSummary, 'steps' | 'stepMinutes'>
>;

type PlannedCohort = Plan & {
  /** The cohorts that run. */
  running: string;
};

/**
 * Gives a share of an environment's visitors the live set with other versions. The gates check it with the live set, and with the versions of
 * other running cohorts, because a visitor may be in several.
 */
export const startCohort = (
  sql: Sql,
  { environment, members, share, by, steps = null, stepMinutes = null }: Wanted,
): Change<PlannedCohort, CohortWithEvents> => ({
  /** @throws RegistryRefusal, GateRefusal */
  async plan(sql) {
    const running = await listRunningCohorts(sql, environment);
    requireNoOther(running, members);
    const beside = Object.assign({}, ...running.map(({ members }) => members));
    const planned = await planVariant(sql, environment, members, beside);
    for (const [name, version] of Object.entries(members))
      if (planned.live[name] === version)
        throw new RegistryRefusal('release_conflict', `${name} ${version} is live: all visitors have it already.`);
    return { ...planned, running: idsOf(running) };
  },
  commit: (planned) =>
    commitUnchanged(sql, planned, 'row exclusive', async (sql) => {
      await sql`lock table registry.cohort in share row exclusive mode`;
      if (idsOf(await listRunningCohorts(sql, environment)) !== planned.running) return undefined;
      const id = newId();
      await sql`
        insert into registry.cohort (id, environment, members, share, steps, step_minutes, token, person, why)
        values (${id}, ${environment}, ${sql.json(members)}, ${share}, ${steps}, ${stepMinutes}, ${by.token}, ${by.person}, ${by.why})
      `;
      await insertCohortEvent(sql, id, 'started', share, by);
      await notifyEdges(sql, 'variants');
      return requireCohort(sql, id);
    }),
});

const idsOf = (running: CohortSummary[]) => running.map(({ id }) => id).join();

/** @throws RegistryRefusal release_conflict */
function requireNoOther(running: CohortSummary[], members: Members) {
  for (const other of running) {
    const name = Object.keys(members).find((name) => name in other.members);
    if (name)
      throw new RegistryRefusal(
        'release_conflict',
        `The cohort ${other.id} gives ${percent(other.share)} of all visitors ${name} ${other.members[name]}. Stop it first: federation cohort stop ${other.id}`,
      );
  }
}
