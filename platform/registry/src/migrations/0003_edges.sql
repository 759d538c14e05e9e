-- What each edge reports to serve and to refuse. One that has not reported lately has ended, or cannot reach the database.
create table registry.edge (
  id text primary key,
  -- Where it has its files: `shared`, or the id of a folder that is its alone.
  store text,
  serving integer,
  -- When it replaced the set that it served by another one; null for one that began with it.
  switched_at timestamptz,
  -- Pages that it could not render before it served its set.
  failed jsonb not null default '[]',
  refused integer,
  reason text,
  seen_at timestamptz not null default now(),
  check ((refused is null) = (reason is null))
);
