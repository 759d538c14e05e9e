import type { Members } from '@platform/protocol/registry';
import type { Sql } from 'postgres';
import { type Evidence, isHarmful, noEvidence, weigh } from './evidence.ts';

export type WeighedCohort = { id: string; members: Members; share: number; evidence: Evidence; isHarmful: boolean };

type Row = {
  id: string;
  members: Members;
  share: number;
  cohort: Evidence['cohort'];
  control: Evidence['control'];
  weighed: Evidence['weighed'];
  logRatios: number[];
};

/** One process at a time weighs; the others do nothing meanwhile. */
const lock = 7_134_002;

const evidenceRows = (sql: Sql) => sql<Row[]>`
  select
    c.id, c.members, c.share::float8 as share, e.log_ratios as "logRatios",
    json_build_object('visitors', e.cohort_visitors, 'withError', e.cohort_with_error) as cohort,
    json_build_object('visitors', e.control_visitors, 'withError', e.control_with_error) as control,
    json_build_object('cohort', e.weighed_cohort, 'control', e.weighed_control) as weighed
  from registry.cohort c join registry.cohort_evidence e on e.cohort = c.id
`;

const evidenceOf = ({ cohort, control, weighed, logRatios }: Row): Evidence => ({
  cohort,
  control,
  weighed,
  logRatios: logRatios.length > 0 ? logRatios : noEvidence.logRatios,
});

/** Weighs what was reported of the running cohorts since the last time. @returns those that had reports, as they stand now */
export const weighCohorts = (sql: Sql): Promise<WeighedCohort[]> =>
  sql.begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    const [turn] = await sql<{ isOurs: boolean }[]>`select pg_try_advisory_xact_lock(${lock}) as "isOurs"`;
    if (!turn?.isOurs) return [];
    const weighedNow: WeighedCohort[] = [];
    for (const row of await sql<Row[]>`${evidenceRows(sql)} where c.state = 'running' order by c.id`) {
      const { id, members, share } = row;
      const evidence = weigh(evidenceOf(row), share, row);
      await sql`
        update registry.cohort_evidence
        set weighed_cohort = ${evidence.weighed.cohort}, weighed_control = ${evidence.weighed.control},
          log_ratios = ${evidence.logRatios}, weighed_at = now()
        where cohort = ${id}
      `;
      weighedNow.push({ id, members, share, evidence, isHarmful: isHarmful(evidence) });
    }
    return weighedNow;
  }) as Promise<WeighedCohort[]>;

/** How a cohort stands, or stood when it ended. */
export async function readEvidence(sql: Sql, id: string): Promise<Evidence> {
  const [row] = await sql<Row[]>`${evidenceRows(sql)} where c.id = ${id}`;
  return row ? evidenceOf(row) : noEvidence;
}
