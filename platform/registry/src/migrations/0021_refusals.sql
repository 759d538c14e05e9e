-- Releases that a gate refused: what they would have changed, and the findings. They have no set.
create table registry.refusal (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null check (kind in ('promote', 'rollback', 'restore')),
  changes jsonb not null,
  findings jsonb not null,
  token text not null,
  person text,
  why text
);
create index refusal_by_time on registry.refusal (at desc);
