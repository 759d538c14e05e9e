-- What browsers reported, by hour, version and cohort ('' for whoever is in none). Rows are removed after 30 days.
create table registry.page_report (
  hour timestamptz not null,
  name text not null,
  version text not null,
  cohort text not null,
  views bigint not null check (views >= 0),
  views_with_error bigint not null check (views_with_error >= 0),
  failed_loads bigint not null check (failed_loads >= 0),
  errors bigint not null check (errors >= 0),
  primary key (name, version, cohort, hour)
);

create index page_report_by_hour on registry.page_report (hour);

-- How many values of a vital were in each bucket (src/reports/vitals.ts).
create table registry.page_vital (
  hour timestamptz not null,
  name text not null,
  version text not null,
  cohort text not null,
  vital text not null check (vital in ('lcp', 'inp', 'cls', 'hydration')),
  bucket smallint not null check (bucket >= 0),
  count bigint not null check (count > 0),
  primary key (name, version, cohort, vital, bucket, hour)
);

create index page_vital_by_hour on registry.page_vital (hour);

-- Errors by where they happen: the innermost position of `positions`, or '' where there is none.
create table registry.page_error (
  name text not null,
  version text not null,
  error text not null,
  position text not null,
  positions text[] not null,
  route text not null,
  count bigint not null check (count > 0),
  -- How many networks have reported it, each counted once in an hour by each edge. Of more than a hundred errors of a version
  -- those of the fewest networks are removed.
  reporters bigint not null default 1,
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  primary key (name, version, error, position)
);

create index page_error_by_time on registry.page_error (last_seen);
