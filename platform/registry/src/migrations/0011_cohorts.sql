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
