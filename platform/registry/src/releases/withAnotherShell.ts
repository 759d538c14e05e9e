import type { Members } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { markEnded } from '../cohorts/changeCohort.ts';
import type { CohortAuthor } from '../cohorts/cohortRows.ts';
import type { Candidate } from '../gates/candidate.ts';
import { GateRefusal } from '../gates/gateRefusal.ts';
import { candidateOf, readMembersOf } from '../gates/readCandidate.ts';
import { movesBetween } from '../gates/requireGatesPassed.ts';
import { cohortFindings, cohortsRefused, previewsRefused } from '../gates/variantsWithShell.ts';
import { expirePreviews } from '../previews/previewRows.ts';
import { notifyEdges } from '../sets/notifyEdges.ts';
import type { Transition } from '../sets/rollbackTarget.ts';

type Made = { kind: Transition['kind']; by: CohortAuthor };

/**
 * Judges again what cohorts and previews replace, where a set has another shell. Visitors of a cohort are visitors: a promote
 * is refused because of them. A way back is not: it stops the cohort. A preview, of which anybody may have left one open,
 * keeps no shell away: it expires.
 * @throws GateRefusal
 */
export async function judgeWithAnotherShell(sql: Sql, before: Members, live: Members, { kind, by }: Made) {
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

async function stopCohorts(sql: Sql, shell: Candidate['shell'], released: string[], by: CohortAuthor) {
  for (const { variant, findings } of await cohortsRefused(sql, shell, released)) {
    const [{ package: name, problem } = findings[0]!] = findings;
    await markEnded(sql, variant.id, 'stopped', { ...by, why: `${name}: ${problem}` });
    await notifyEdges(sql, 'variants');
  }
}
