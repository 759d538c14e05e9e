-- The versions whose files somebody stores or removes at this moment. A claim that is not renewed expires.
create table registry.version_claim (
  name text not null,
  version text not null,
  id uuid not null,
  renewed_at timestamptz not null default now(),
  primary key (name, version)
);
