-- Until when nothing is promoted in an environment, by its newest row.
create table registry.freeze (
  id bigint generated always as identity primary key,
  environment text not null,
  until timestamptz not null,
  token text not null,
  person text,
  why text not null,
  at timestamptz not null default now()
);
