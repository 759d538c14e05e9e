import { type Members, type VariantSummary, viewsText } from '@onesite/protocol/registry';
import type { Log } from '@onesite/telemetry/log/limitedLog';
import type { Sql } from 'postgres';
import { RegistryRefusal } from '../errors/refusal.ts';
import { freezes } from '../releases/freeze.ts';
import { makeChange } from '../releases/makeChange.ts';
import { promote } from '../releases/release.ts';
import { newestNumber, readMembers } from '../sets/setRows.ts';
import { endVariant, siteAuthor, widenCohort } from './changeVariant.ts';
import { isRunning, variantColumns } from './variantRows.ts';

/** Withdraws the cohorts whose views have errors more often than those with the live set. */
export async function withdrawHarmful(sql: Sql, log: Log) {
  const cohorts = await sql<VariantSummary[]>`
    select ${variantColumns(sql)} from registry.variant where kind = 'cohort' and ${isRunning(sql)} order by id
  `;
  for (const { id, members, reported } of cohorts) {
    if (!reported) continue;
    const { views, withError, liveViews, liveWithError } = reported;
    if (!isHarmful({ views, withError }, { views: liveViews, withError: liveWithError })) continue;
    const because = viewsText(reported);
    try {
      await endVariant(sql, id, 'withdrawn', { ...siteAuthor, why: because });
      log('cohort was withdrawn automatically', { cohort: id, members, because }, 'warn');
    } catch (error) {
      if (!(error instanceof RegistryRefusal)) throw error; // otherwise somebody has ended it
    }
  }
}

/** Fewer views say nothing about a version, however long visitors had it. */
const fewestViews = 20;

interface DueCohort {
  id: string;
  environment: string;
  members: Members;
  share: number;
  steps: number[];
  token: string;
  person: string | null;
}

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
      if (next < 1) await widenCohort(sql, cohort.id, next, { ...siteAuthor, why: 'its next step' });
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
    and environment not in (select environment from (${freezes(sql)}) frozen)
  order by id
`;

/** Promotes in the name of the person who started it. @returns whether it is live */
async function promoteCohort(sql: Sql, { id, environment, members, token, person }: DueCohort): Promise<boolean> {
  const live = await readMembers(sql, await newestNumber(sql, environment));
  const moves = Object.entries(members).map(([name, to]) => ({ name, from: live[name] ?? null, to }));
  const by = { token, person, why: `the last step of the cohort ${id}` };
  try {
    await makeChange(sql, refuseRendering, promote(sql, moves, { environment, origin: 'command' }, by));
    return true;
  } catch (error) {
    if (!(error instanceof RegistryRefusal) || error.code === 'unavailable') throw error;
    const why = `it could not be promoted: ${error.message}`.slice(0, 500);
    await endVariant(sql, id, 'stopped', { ...siteAuthor, why });
    return false;
  }
}

/** Its pages were rendered when it was started. With another shell since, somebody has to promote it, who can read why it fails. */
async function refuseRendering(): Promise<never> {
  throw new RegistryRefusal('release_conflict', 'the live shell is another one than when it was started. Promote it.');
}

/** Views of a cohort, or of the live set beside it, and how many of them had an error. */
export type Views = { views: number; withError: number };

/**
 * The evidence at which a cohort is withdrawn. By Ville's inequality, a version without any effect reaches it with a probability of at
 * most 1 in 50, however long it runs and however often it is looked at.
 */
const bound = 50;

/** Below these nothing is withdrawn, whatever the evidence: a few views may be one person's. */
const fewest = { views: 20, withError: 5 };

/**
 * Whether a cohort is to be withdrawn. Members are chosen at random, so if its version does no harm, each view with an error is the
 * cohort's with the probability of its share of all views. The evidence is how much better all other shares explain the errors, on
 * average (the likelihood ratio with a uniform prior).
 */
export function isHarmful(cohort: Views, live: Views): boolean {
  if (cohort.views < fewest.views || live.views < fewest.views || cohort.withError < fewest.withError) return false;
  const share = cohort.views / (cohort.views + live.views);
  const errors = cohort.withError + live.withError;
  if (cohort.withError <= share * errors) return false;
  // In logarithms: the average of q^withError · (1 − q)^liveWithError over all shares q, which is 1 / ((errors + 1) · C(errors, withError)),
  // divided by the same term for the cohort's share. The loop divides by C.
  let evidence = -Math.log(errors + 1) - cohort.withError * Math.log(share) - live.withError * Math.log(1 - share);
  for (let index = 1; index <= cohort.withError; index++) evidence -= Math.log((live.withError + index) / index);
  return evidence >= Math.log(bound);
}
