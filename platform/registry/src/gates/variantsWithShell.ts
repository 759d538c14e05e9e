import type { Finding, Members } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { listRunningCohorts } from '../cohorts/cohortRows.ts';
import { listOpenPreviews } from '../previews/previewRows.ts';
import type { CandidateSet, CandidateVersion } from './candidate.ts';
import { runGates } from './passGates.ts';
import { candidateOf, readMembersOf } from './readCandidate.ts';

type VariantRow = { id: string; members: Members };

/** The running cohorts whose versions do not fit another shell, except those of packages that are released with it. */
export const cohortsRefused = async (
  sql: Sql,
  environment: string,
  shell: CandidateSet['shell'],
  released: string[] = [],
) =>
  refusedIn(
    sql,
    (await listRunningCohorts(sql, environment)).filter(({ members }) => !released.some((name) => name in members)),
    shell,
  );

/** The open previews whose versions do not fit another shell. */
export const previewsRefused = async (sql: Sql, environment: string, shell: CandidateSet['shell']) =>
  refusedIn(sql, await listOpenPreviews(sql, environment), shell);

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
async function refusedIn<One extends VariantRow>(sql: Sql, variants: One[], shell: CandidateSet['shell']) {
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
