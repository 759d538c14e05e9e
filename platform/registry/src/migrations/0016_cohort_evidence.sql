-- Which visitors were counted for a cohort: once in each arm, which a visitor changes when the cohort is widened, and once for
-- an error in either. Of a visitor only a digest is here, another one for each cohort.
create table registry.cohort_visitor (
  cohort text not null,
  visitor text not null,
  kind text not null check (kind in ('cohort', 'control', 'error')),
  seen_at timestamptz not null default now(),
  primary key (cohort, visitor, kind)
);
create index cohort_visitor_by_time on registry.cohort_visitor (seen_at);

-- The counts of a cohort and its control, and what of them the test has weighed already (src/cohorts/evidence.ts).
create table registry.cohort_evidence (
  cohort text primary key,
  cohort_visitors bigint not null default 0 check (cohort_visitors >= 0),
  cohort_with_error bigint not null default 0 check (cohort_with_error >= 0),
  control_visitors bigint not null default 0 check (control_visitors >= 0),
  control_with_error bigint not null default 0 check (control_with_error >= 0),
  weighed_cohort bigint not null default 0,
  weighed_control bigint not null default 0,
  log_ratios double precision[] not null default '{}',
  weighed_at timestamptz,
  check (weighed_cohort <= cohort_with_error and weighed_control <= control_with_error)
);
