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

-- Visitors with an error who do not count, since another one of their network does; and the least part of all visitors that was
-- expected in the cohort when an error was weighed.
alter table registry.cohort_evidence
  add column left_out bigint not null default 0,
  add column least_expected double precision not null default 1;
