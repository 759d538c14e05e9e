import type { Finding, Members } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { listRunningCohorts } from '../cohorts/cohortRows.ts';
import { listOpenPreviews } from '../previews/previewRows.ts';
import type { Candidate, CandidateVersion } from './candidate.ts';
import { judge } from './judge.ts';
import { candidateOf, readMembersOf } from './readCandidate.ts';

type VariantRow = { id: string; members: Members };

/** The running cohorts whose versions do not fit another shell, apart from those of packages that are released with it. */
export const cohortsRefused = async (sql: Sql, shell: Candidate['shell'], released: string[] = []) =>
  refusedIn(
    sql,
    (await listRunningCohorts(sql)).filter(({ members }) => !released.some((name) => name in members)),
    shell,
  );

/** The open previews whose versions do not fit another shell. */
export const previewsRefused = async (sql: Sql, shell: Candidate['shell']) =>
  refusedIn(sql, await listOpenPreviews(sql), shell);

/** What the gates have against a shell because of cohorts. */
export async function cohortFindings(sql: Sql, shell: Candidate['shell'], released?: string[]): Promise<Finding[]> {
  const refused = await cohortsRefused(sql, shell, released);
  return refused.flatMap(({ variant, findings }) =>
    findings.map((finding) => ({
      ...finding,
      problem: `in the cohort ${variant.id}, ${finding.problem}`,
      advice: `Stop the cohort first: federation cohort stop ${variant.id}`,
    })),
  );
}

/** One with a shell of its own stays with it. Nothing is rendered again: a page that the server cannot render, browsers do. */
async function refusedIn<One extends VariantRow>(sql: Sql, variants: One[], shell: Candidate['shell']) {
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
      return { variant, findings: judge(candidateOf([shell, ...members], new Set(['shell']))) };
    })
    .filter(({ findings }) => findings.length > 0);
}
