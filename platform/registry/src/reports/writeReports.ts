import type { Sql } from 'postgres';
import type { ErrorSeen, MeasuredVital, Observed } from './observe.ts';
import { removeRarestErrors } from './removeRarestErrors.ts';

export type VitalCount = Omit<MeasuredVital, 'value'> & { count: number };
/** `reporters`: networks that have not reported it in the hour before. */
export type ErrorCount = ErrorSeen & { count: number; reporters: number };

/** What an edge has collected, each row once. */
export type CollectedReports = Omit<Observed, 'vitals' | 'errors'> & { vitals: VitalCount[]; errors: ErrorCount[] };

/**
 * Adds to the hour's counts, in one statement. Rows are locked in the same order by all edges, so that none waits for another
 * in a circle. Then removes the errors that are too many.
 */
export async function writeReports(sql: Sql, { counts, vitals, errors, visits }: CollectedReports) {
  await sql`
    with counts as (
      insert into registry.page_report (hour, name, version, cohort, views, views_with_error, failed_loads, errors)
      select date_trunc('hour', now()), name, version, cohort, views, "viewsWithError", "failedLoads", errors
      from jsonb_to_recordset(${sql.json(counts as never)}) as given(
        name text, version text, cohort text, views bigint, "viewsWithError" bigint, "failedLoads" bigint, errors bigint
      )
      order by name, version, cohort
      on conflict (name, version, cohort, hour) do update set
        views = page_report.views + excluded.views,
        views_with_error = page_report.views_with_error + excluded.views_with_error,
        failed_loads = page_report.failed_loads + excluded.failed_loads,
        errors = page_report.errors + excluded.errors
    ), vitals as (
      insert into registry.page_vital (hour, name, version, cohort, vital, bucket, count)
      select date_trunc('hour', now()), name, version, cohort, vital, bucket, count
      from jsonb_to_recordset(${sql.json(vitals as never)}) as given(
        name text, version text, cohort text, vital text, bucket smallint, count bigint
      )
      order by name, version, cohort, vital, bucket
      on conflict (name, version, cohort, vital, bucket, hour) do update
      set count = page_vital.count + excluded.count
    ), errors as (
      insert into registry.page_error (name, version, error, position, positions, route, count, reporters)
      select name, version, error, coalesce(positions[1], '') as position, positions, route, count, reporters
      from jsonb_to_recordset(${sql.json(errors as never)}) as seen(
        name text, version text, error text, positions text[], route text, count bigint, reporters bigint
      )
      order by name, version, error, position
      on conflict (name, version, error, position) do update set
        count = page_error.count + excluded.count,
        reporters = page_error.reporters + excluded.reporters,
        positions = excluded.positions,
        route = excluded.route,
        last_seen = now()
    ), visits as (
      select cohort, visitor, arm, "hadError"
      from jsonb_to_recordset(${sql.json(visits as never)}) as given(
        cohort text, visitor text, arm text, "hadError" boolean
      )
    ), wanted as (
      select distinct cohort, visitor, arm, arm as kind from visits
      union all
      (select distinct on (cohort, visitor) cohort, visitor, arm, 'error' from visits where "hadError")
    ), counted as (
      insert into registry.cohort_visitor (cohort, visitor, kind)
      select cohort, visitor, kind from wanted
      order by cohort, visitor, kind
      on conflict do nothing
      returning cohort, visitor, kind
    )
    insert into registry.cohort_evidence (
      cohort, cohort_visitors, cohort_with_error, control_visitors, control_with_error
    )
    select
      cohort,
      count(*) filter (where kind = 'cohort'),
      count(*) filter (where kind = 'error' and arm = 'cohort'),
      count(*) filter (where kind = 'control'),
      count(*) filter (where kind = 'error' and arm = 'control')
    from counted join wanted using (cohort, visitor, kind)
    group by cohort
    order by cohort
    on conflict (cohort) do update set
      cohort_visitors = cohort_evidence.cohort_visitors + excluded.cohort_visitors,
      cohort_with_error = cohort_evidence.cohort_with_error + excluded.cohort_with_error,
      control_visitors = cohort_evidence.control_visitors + excluded.control_visitors,
      control_with_error = cohort_evidence.control_with_error + excluded.control_with_error
  `;
  if (errors.length > 0) await removeRarestErrors(sql, errors);
}
