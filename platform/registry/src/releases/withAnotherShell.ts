import type { Finding, Members } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { markEnded } from '../cohorts/changeCohort.ts';
import { type CohortAuthor, listRunningCohorts } from '../cohorts/cohortRows.ts';
import type { CandidateSet, CandidateVersion } from '../gates/candidate.ts';
import { GateRefusal } from '../gates/gateRefusal.ts';
import { movesBetween, runGates } from '../gates/passGates.ts';
import { candidateOf, readMembersOf } from '../gates/readCandidate.ts';
import { expirePreviews, listOpenPreviews } from '../previews/previewRows.ts';
import { notifyEdges } from '../sets/notifyEdges.ts';
import type { Transition } from '../sets/rollbackTarget.ts';

/** What another shell ends, and all variants that were judged for that; undefined where the shell stays. */
export type EndedVariants = { cohorts: { id: string; why: string }[]; previews: string[]; judged: string } | undefined;

export const noneEnded: EndedVariants = undefined;

/**
 * Checks cohorts and previews again when a set has another shell. A cohort has visitors, so a promote that breaks it is refused; a
 * rollback is not, and stops the cohort. A preview, which anybody may have left open, never blocks a shell: it expires.
 * @throws GateRefusal
 */
export async function findEndedVariants(
  sql: Sql,
  before: Members,
  after: Members,
  { kind, environment }: { kind: Transition['kind']; environment: string },
): Promise<EndedVariants> {
  if (after.shell === before.shell) return noneEnded;
  const { shell } = candidateOf(await readMembersOf(sql, [['shell', after.shell!]]), new Set());
  const moves = movesBetween(before, after);
  const released = moves.map(({ name }) => name);
  if (kind === 'promote') {
    const findings = await cohortFindings(sql, environment, shell, released);
    if (findings.length > 0) throw new GateRefusal(findings, moves);
  }
  const refused = kind === 'promote' ? [] : await cohortsRefused(sql, environment, shell, released);
  return {
    cohorts: refused.map(({ variant: { id }, findings: [first] }) => ({
      id,
      why: `${first!.package}: ${first!.problem}`,
    })),
    previews: (await refusedIn(sql, await listOpenPreviews(sql, environment), shell)).map(({ variant }) => variant.id),
    judged: await idsOf(sql, environment),
  };
}

/** Ends what another shell ends. @returns false if other variants run by now, which were not judged */
export async function endVariants(
  sql: Sql,
  ended: EndedVariants,
  { by, environment }: { by: CohortAuthor; environment: string },
): Promise<boolean> {
  if (!ended) return true;
  const { cohorts, previews, judged } = ended;
  if ((await idsOf(sql, environment)) !== judged) return false;
  for (const { id, why } of cohorts) await markEnded(sql, id, 'stopped', { ...by, why });
  if (previews.length > 0) await expirePreviews(sql, previews);
  if (cohorts.length + previews.length > 0) await notifyEdges(sql, 'variants');
  return true;
}

/** Of all running cohorts and open previews of an environment, with their versions. */
async function idsOf(sql: Sql, environment: string) {
  const all = [...(await listRunningCohorts(sql, environment)), ...(await listOpenPreviews(sql, environment))];
  return JSON.stringify(all.map(({ id, members }) => [id, members]));
}

/** The running cohorts whose versions do not fit another shell, except those of packages that are released with it. */
const cohortsRefused = async (sql: Sql, environment: string, shell: CandidateSet['shell'], released: string[] = []) =>
  refusedIn(
    sql,
    (await listRunningCohorts(sql, environment)).filter(({ members }) => !released.some((name) => name in members)),
    shell,
  );

/** The findings of the gates for a shell, caused by cohorts. */
export async function cohortFindings(
  sql: Sql,
  environment: string,
  shell: CandidateSet['shell'],
  released?: string[],
): Promise<Finding[]> {
  const refused = await cohortsRefused(sql, environment, shell, released);
  return refused.flatMap(({ variant, findings }) =>
    findings.map((finding) => ({
      ...finding,
      problem: `in the cohort ${variant.id}, ${finding.problem}`,
      advice: `Stop the cohort first: federation cohort stop ${variant.id}`,
    })),
  );
}

/** A cohort with its own shell keeps it. Nothing is rendered again: browsers render what the server cannot. */
async function refusedIn<One extends { id: string; members: Members }>(
  sql: Sql,
  variants: One[],
  shell: CandidateSet['shell'],
) {
  const judged = variants.filter(({ members }) => !('shell' in members));
  const rows = await readMembersOf(
    sql,
    judged.flatMap(({ members }) => Object.entries(members)),
  );
  const rowOf = ([name, version]: [string, string]): CandidateVersion[] =>
    rows.filter((row) => row.name === name && row.version === version).slice(0, 1);
  return judged
    .map((variant) => {
      const members = Object.entries(variant.members).flatMap(rowOf);
      const findings = runGates(candidateOf([shell, ...members], new Set(['shell'])));
      return { variant, findings: findings.filter(({ gate }) => gate !== 'budget') }; // that is the shell's own
    })
    .filter(({ findings }) => findings.length > 0);
}
