-- What each edge serves and refuses, in its own words. An edge that has not been seen lately is gone, or cannot say so.
create table registry.edge (
  id text primary key,
  serving integer,
  refused integer,
  reason text,
  seen_at timestamptz not null default now(),
  check ((refused is null) = (reason is null))
);
