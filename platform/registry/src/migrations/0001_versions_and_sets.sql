-- Published versions, which are never changed or removed.
create table registry.version (
  name text not null check (name ~ '^[a-z][a-z0-9-]{0,62}$'),
  version text not null,
  digest text not null check (digest ~ '^[0-9a-f]{12}$'),
  team text,
  commit text,
  size_bytes integer not null check (size_bytes > 0),
  facts jsonb not null,
  integrity jsonb not null,
  created_at timestamptz not null default now(),
  primary key (name, version)
);

-- Release sets, of which the newest is live. Numbers only grow, and a set is never changed.
create table registry.release_set (
  number integer primary key check (number > 0),
  reason text not null,
  created_at timestamptz not null default now()
);

create table registry.release_member (
  set_number integer not null references registry.release_set (number),
  name text not null,
  version text not null,
  primary key (set_number, name),
  foreign key (name, version) references registry.version (name, version)
);

create index release_member_by_version on registry.release_member (name, version);
