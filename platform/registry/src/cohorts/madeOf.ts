import type { Sql } from 'postgres';

/** The counts of a row `e` of the evidence, as JSON. */
export const madeOf = (sql: Sql) => sql`
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
