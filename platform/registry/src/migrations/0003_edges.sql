-- What each edge reports to serve and to refuse. One that has not reported lately has ended, or cannot reach the database.
create table registry.edge (
  id text primary key,
  serving integer,
  refused integer,
  reason text,
  seen_at timestamptz not null default now(),
  check ((refused is null) = (reason is null))
);
