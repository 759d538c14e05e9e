import type { Members } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { markEnded } from '../cohorts/changeCohort.ts';
import type { CohortAuthor } from '../cohorts/cohortRows.ts';
import type { CandidateSet } from '../gates/candidate.ts';
import { GateRefusal } from '../gates/gateRefusal.ts';
import { candidateOf, readMembersOf } from '../gates/readCandidate.ts';
import { movesBetween } from '../gates/requireGatesPassed.ts';
import { cohortFindings, cohortsRefused, previewsRefused } from '../gates/variantsWithShell.ts';
import { expirePreviews } from '../previews/previewRows.ts';
import { notifyEdges } from '../sets/notifyEdges.ts';
import type { Transition } from '../sets/rollbackTarget.ts';

type Made = { kind: Transition['kind']; by: CohortAuthor };

/**
 * Checks cohorts and previews again when a set has another shell. A cohort has visitors, so a promote that breaks it is refused; a
 * rollback is not, and stops the cohort. A preview, which anybody may have left open, never blocks a shell: it expires.
 * @throws GateRefusal
 */
export async function runGatesWithShell(sql: Sql, before: Members, live: Members, { kind, by }: Made) {
  if (live.shell === before.shell) return;
  const shell = candidateOf(await readMembersOf(sql, [['shell', live.shell!]]), new Set()).shell;
  const moves = movesBetween(before, live);
  const released = moves.map(({ name }) => name);
  if (kind === 'promote') {
    const findings = await cohortFindings(sql, shell, released);
    if (findings.length > 0) throw new GateRefusal(findings, moves);
  } else await stopCohorts(sql, shell, released, by);
  const previews = await previewsRefused(sql, shell);
  if (previews.length === 0) return;
  await expirePreviews(
    sql,
    previews.map(({ variant }) => variant.id),
  );
  await notifyEdges(sql, 'variants');
}

async function stopCohorts(sql: Sql, shell: CandidateSet['shell'], released: string[], by: CohortAuthor) {
  for (const { variant, findings } of await cohortsRefused(sql, shell, released)) {
    const [{ package: name, problem } = findings[0]!] = findings;
    await markEnded(sql, variant.id, 'stopped', { ...by, why: `${name}: ${problem}` });
    await notifyEdges(sql, 'variants');
  }
}
