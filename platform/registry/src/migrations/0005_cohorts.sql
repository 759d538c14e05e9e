-- The live set with other versions of some packages, for a share of all visitors.
create table registry.cohort (
  id text primary key check (id ~ '^[0-9a-z]{8}$'),
  members jsonb not null,
  share numeric not null check (share > 0 and share <= 1),
  state text not null default 'running' check (state in ('running', 'stopped', 'withdrawn', 'promoted')),
  token text not null,
  person text,
  why text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_because text,
  check ((state = 'running') = (ended_at is null))
);

-- What was done to a cohort, by whom and why. Nobody did what the site does by itself: its token is `site`.
create table registry.cohort_event (
  id bigint generated always as identity primary key,
  cohort text not null references registry.cohort (id),
  at timestamptz not null default now(),
  event text not null check (event in ('started', 'widened', 'stopped', 'withdrawn', 'promoted')),
  share numeric not null,
  token text not null,
  person text,
  why text
);

create index cohort_event_by_cohort on registry.cohort_event (cohort, id);

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

-- Visitors of a cohort's comparison by network: so many of each count at most, and one with an error. Of a network only a digest is
-- here, with a key that the database does not have, and another one for each cohort.
create table registry.cohort_network (
  cohort text not null,
  network text not null,
  visitors bigint not null check (visitors >= 0),
  with_error bigint not null check (with_error >= 0),
  seen_at timestamptz not null default now(),
  primary key (cohort, network)
);

create index cohort_network_by_time on registry.cohort_network (seen_at);

-- What the errors were that count: one of each network.
create table registry.cohort_error (
  cohort text not null,
  arm text not null check (arm in ('cohort', 'control')),
  kind text not null check (kind in ('uncaught', 'caught', 'failed load')),
  networks bigint not null check (networks > 0),
  primary key (cohort, arm, kind)
);

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
  -- Visitors with an error who do not count, since another one of their network does; and the least part of all visitors that was
  -- expected in the cohort when an error was weighed.
  left_out bigint not null default 0,
  least_expected double precision not null default 1,
  check (weighed_cohort <= cohort_with_error and weighed_control <= control_with_error)
);
