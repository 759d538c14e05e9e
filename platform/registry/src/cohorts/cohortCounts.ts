import type { CohortEvidence, EvidenceArm } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';

export type CohortCounts = Pick<CohortEvidence, 'cohort' | 'control' | 'leftOut'>;

/** The counts of a row `e` of the evidence, as JSON. */
export const cohortCounts = (sql: Sql) => sql`
  json_build_object(
    'cohort', json_build_object('visitors', e.cohort_visitors, 'withError', e.cohort_with_error, 'errors', ${errorsOf(sql, 'cohort')}),
    'control', json_build_object('visitors', e.control_visitors, 'withError', e.control_with_error, 'errors', ${errorsOf(sql, 'control')}),
    'leftOut', e.left_out
  )
`;

const errorsOf = (sql: Sql, arm: string) => sql`(
  select coalesce(json_object_agg(kind, networks order by networks desc, kind), '{}')
  from registry.cohort_error where cohort = e.cohort and arm = ${arm}
)`;

/** The counts as a text, for the history and for the person on call. */
export const describeCounts = ({ cohort, control, leftOut }: CohortCounts) =>
  [
    `errors from ${networks(cohort)}, with ${counted(cohort.visitors, 'visitor')} counted`,
    `from ${networks(control)} in the control, with ${count(control.visitors)}`,
    ...(leftOut > 0 ? [`${counted(leftOut, 'more visitor')} of the same networks left out`] : []),
  ].join('; ');

function networks({ withError, errors }: EvidenceArm) {
  const kinds = Object.entries(errors).map(([kind, of]) => `${count(of)} ${kind}`);
  return `${counted(withError, 'network')}${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}`;
}

const counted = (value: number, what: string) => `${count(value)} ${what}${value === 1 ? '' : 's'}`;

const count = (value: number) => value.toLocaleString('en-US');
