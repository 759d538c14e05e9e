import type { Sql } from 'postgres';
import type { ErrorSeen, MeasuredVital, Observed } from './observe.ts';
import { removeRarestErrors } from './removeRarestErrors.ts';

export type VitalCount = Omit<MeasuredVital, 'value'> & { count: number };
/** `reporters`: networks that have not reported it in the hour before. */
export type ErrorCount = ErrorSeen & { count: number; reporters: number };

/** An edge's collected reports, each row once. */
export type CollectedReports = Omit<Observed, 'vitals' | 'errors'> & { vitals: VitalCount[]; errors: ErrorCount[] };

/**
 * How many visitors of a network count in a cohort's comparison; with an error only one, so that somebody with many ids is one
 * voice. The first ones count, on whichever side, so that the sides stay random.
 */
export const perNetwork = { visitors: 10, withError: 1 };

/**
 * Adds to the hour's counts, in one statement. All edges lock rows in the same order, so that there is no deadlock. Then removes
 * surplus errors.
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
      select cohort, visitor, network, arm, error
      from jsonb_to_recordset(${sql.json(visits as never)}) as given(
        cohort text, visitor text, network text, arm text, error text
      )
    ), wanted as (
      (select distinct on (cohort, visitor, arm) cohort, visitor, network, arm, arm as kind, null as error from visits)
      union all
      (select distinct on (cohort, visitor) cohort, visitor, network, arm, 'error', error from visits where error is not null)
    ), first_seen as (
      insert into registry.cohort_visitor (cohort, visitor, kind)
      select cohort, visitor, kind from wanted
      order by cohort, visitor, kind
      on conflict do nothing
      returning cohort, visitor, kind
    ), added as (
      select
        *, row_number() over (of_network order by visitor, kind) as place,
        count(*) over (partition by cohort, network, kind = 'error') as size
      from first_seen join wanted using (cohort, visitor, kind)
      window of_network as (partition by cohort, network, kind = 'error')
    ), networks as (
      insert into registry.cohort_network (cohort, network, visitors, with_error)
      select cohort, network, count(*) filter (where kind <> 'error'), count(*) filter (where kind = 'error')
      from added
      group by cohort, network
      order by cohort, network
      on conflict (cohort, network) do update set
        visitors = cohort_network.visitors + excluded.visitors,
        with_error = cohort_network.with_error + excluded.with_error,
        seen_at = now()
      returning cohort, network, visitors, with_error
    ), counted as (
      select
        a.cohort, a.arm, a.kind, a.error,
        case a.kind
          when 'error' then n.with_error - a.size + a.place <= ${perNetwork.withError}
          else n.visitors - a.size + a.place <= ${perNetwork.visitors}
        end as counts
      from added a join networks n using (cohort, network)
    ), kinds as (
      insert into registry.cohort_error (cohort, arm, kind, networks)
      select cohort, arm, error, count(*) from counted where kind = 'error' and counts
      group by cohort, arm, error
      order by cohort, arm, error
      on conflict (cohort, arm, kind) do update set networks = cohort_error.networks + excluded.networks
    )
    insert into registry.cohort_evidence (
      cohort, cohort_visitors, cohort_with_error, control_visitors, control_with_error, left_out
    )
    select
      cohort,
      count(*) filter (where counts and kind = 'cohort'),
      count(*) filter (where counts and kind = 'error' and arm = 'cohort'),
      count(*) filter (where counts and kind = 'control'),
      count(*) filter (where counts and kind = 'error' and arm = 'control'),
      count(*) filter (where not counts and kind = 'error')
    from counted
    group by cohort
    order by cohort
    on conflict (cohort) do update set
      cohort_visitors = cohort_evidence.cohort_visitors + excluded.cohort_visitors,
      cohort_with_error = cohort_evidence.cohort_with_error + excluded.cohort_with_error,
      control_visitors = cohort_evidence.control_visitors + excluded.control_visitors,
      control_with_error = cohort_evidence.control_with_error + excluded.control_with_error,
      left_out = cohort_evidence.left_out + excluded.left_out
  `;
  if (errors.length > 0) await removeRarestErrors(sql, errors);
}
