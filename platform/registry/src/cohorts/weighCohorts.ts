import type { CohortEvidence, Members } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { bound, type Evidence, isHarmful, type MadeOf, noEvidence, strengthOf, weigh } from './evidence.ts';
import { madeOf } from './madeOf.ts';

export type WeighedCohort = { id: string; members: Members; share: number; madeOf: MadeOf; isHarmful: boolean };

type Row = {
  id: string;
  members: Members;
  share: number;
  madeOf: MadeOf;
  weighed: Evidence['weighed'];
  logRatios: number[];
  leastExpected: number;
};

/** One process at a time weighs; the others do nothing meanwhile. */
const lock = 7_134_002;

const evidenceRows = (sql: Sql) => sql<Row[]>`
  select
    c.id, c.members, c.share::float8 as share, e.log_ratios as "logRatios",
    e.least_expected as "leastExpected", json_build_object('cohort', e.weighed_cohort, 'control', e.weighed_control) as weighed,
    ${madeOf(sql)} as "madeOf"
  from registry.cohort c join registry.cohort_evidence e on e.cohort = c.id
`;

const evidenceOf = ({ madeOf, weighed, logRatios, leastExpected }: Row): Evidence => ({
  ...{ ...madeOf, weighed, leastExpected },
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
      const { id, members, share, madeOf } = row;
      const evidence = weigh(evidenceOf(row), share, madeOf);
      await sql`
        update registry.cohort_evidence
        set weighed_cohort = ${evidence.weighed.cohort}, weighed_control = ${evidence.weighed.control},
          log_ratios = ${evidence.logRatios}, least_expected = ${evidence.leastExpected}, weighed_at = now()
        where cohort = ${id}
      `;
      weighedNow.push({ id, members, share, madeOf, isHarmful: isHarmful(evidence) });
    }
    return weighedNow;
  }) as Promise<WeighedCohort[]>;

/** How a cohort stands, or stood when it ended. */
export async function readEvidence(sql: Sql, id: string): Promise<CohortEvidence> {
  const [row] = await sql<Row[]>`${evidenceRows(sql)} where c.id = ${id}`;
  return { ...(row?.madeOf ?? nothing), strength: strengthOf(row ? evidenceOf(row) : noEvidence), bound };
}

const none = { visitors: 0, withError: 0, errors: {} };
const nothing: MadeOf = { cohort: none, control: none, leftOut: 0 };
