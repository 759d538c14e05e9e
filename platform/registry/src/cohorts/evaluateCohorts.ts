import { bound, type Evidence, evaluate, isHarmful, noEvidence, strengthOf } from '@onesite/canary/evidence';
import type { CohortEvidence, Members } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { inTransaction } from '../sets/transactions.ts';
import { type CohortCounts, cohortCounts } from './cohortCounts.ts';

export type EvaluatedCohort = { id: string; members: Members; share: number; counts: CohortCounts; isHarmful: boolean };

type Row = {
  id: string;
  members: Members;
  share: number;
  counts: CohortCounts;
  evaluated: Evidence['evaluated'];
  logRatios: number[];
  leastExpected: number;
};

/** One process evaluates at a time; the others skip it. */
const lock = 7_134_002;

const evidenceRows = (sql: Sql) => sql<Row[]>`
  select
    c.id, c.members, c.share::float8 as share, e.log_ratios as "logRatios",
    e.least_expected as "leastExpected", json_build_object('cohort', e.weighed_cohort, 'control', e.weighed_control) as evaluated,
    ${cohortCounts(sql)} as counts
  from registry.cohort c join registry.cohort_evidence e on e.cohort = c.id
`;

const evidenceOf = ({ counts, evaluated, logRatios, leastExpected }: Row): Evidence => ({
  cohort: counts.cohort,
  control: counts.control,
  evaluated,
  leastExpected,
  logRatios: logRatios.length > 0 ? logRatios : noEvidence.logRatios,
});

/** Evaluates the reports of the running cohorts since the last time. @returns the cohorts with new reports, and their state */
export const evaluateCohorts = (sql: Sql): Promise<EvaluatedCohort[]> =>
  inTransaction(sql, async (sql) => {
    const [turn] = await sql<{ isOurs: boolean }[]>`select pg_try_advisory_xact_lock(${lock}) as "isOurs"`;
    if (!turn?.isOurs) return [];
    const evaluatedNow: EvaluatedCohort[] = [];
    for (const row of await sql<Row[]>`${evidenceRows(sql)} where c.state = 'running' order by c.id`) {
      const { id, members, share, counts } = row;
      const evidence = evaluate(evidenceOf(row), share, counts);
      await sql`
        update registry.cohort_evidence
        set weighed_cohort = ${evidence.evaluated.cohort}, weighed_control = ${evidence.evaluated.control},
          log_ratios = ${evidence.logRatios}, least_expected = ${evidence.leastExpected}, weighed_at = now()
        where cohort = ${id}
      `;
      evaluatedNow.push({ id, members, share, counts, isHarmful: isHarmful(evidence) });
    }
    return evaluatedNow;
  });

/** The state of a cohort, now or when it ended. */
export async function readEvidence(sql: Sql, id: string): Promise<CohortEvidence> {
  const [row] = await sql<Row[]>`${evidenceRows(sql)} where c.id = ${id}`;
  return { ...(row?.counts ?? nothing), strength: strengthOf(row ? evidenceOf(row) : noEvidence), bound };
}

const none = { visitors: 0, withError: 0, errors: {} };
const nothing: CohortCounts = { cohort: none, control: none, leftOut: 0 };
