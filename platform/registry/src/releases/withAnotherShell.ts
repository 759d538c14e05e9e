import type { Members } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { markEnded } from '../cohorts/changeCohort.ts';
import { type CohortAuthor, listRunningCohorts } from '../cohorts/cohortRows.ts';
import { GateRefusal } from '../gates/gateRefusal.ts';
import { movesBetween } from '../gates/passGates.ts';
import { candidateOf, readMembersOf } from '../gates/readCandidate.ts';
import { cohortFindings, cohortsRefused, previewsRefused } from '../gates/variantsWithShell.ts';
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
    previews: (await previewsRefused(sql, environment, shell)).map(({ variant }) => variant.id),
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
