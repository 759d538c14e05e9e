-- Published versions, which are never changed or removed.
create table registry.version (
  name text not null check (name ~ '^[a-z][a-z0-9-]{0,62}$'),
  version text not null,
  digest text not null check (digest ~ '^[0-9a-f]{12}$'),
  team text,
  -- Who published it, with which token.
  token text,
  person text,
  commit text,
  size_bytes integer not null check (size_bytes > 0),
  facts jsonb not null,
  integrity jsonb not null,
  -- What publishing reads from a build's files for the gates, and when its files were removed from the store.
  inspection jsonb not null,
  pruned_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (name, version)
);

-- The versions whose files somebody stores or removes at this moment. A claim that is not renewed expires.
create table registry.version_claim (
  name text not null,
  version text not null,
  id uuid not null,
  renewed_at timestamptz not null default now(),
  primary key (name, version)
);

-- Release sets, of which the newest is live. Numbers only grow, and a set is never changed.
create table registry.release_set (
  number integer primary key check (number > 0),
  kind text not null default 'promote' check (kind in ('promote', 'rollback', 'restore')),
  reason text not null,
  -- Who made it, with which token, and why.
  token text,
  person text,
  why text,
  -- The gates that it passed.
  gates text[],
  -- Of the request that made it: the same one again has its result.
  idempotency_key text,
  created_at timestamptz not null default now()
);

create unique index release_set_key on registry.release_set (token, idempotency_key) where idempotency_key is not null;

create table registry.release_member (
  set_number integer not null references registry.release_set (number),
  name text not null,
  version text not null,
  -- What made that version live: a start of the site, a command, a rollback, or restoring a whole set.
  origin text not null default 'command' check (origin in ('start', 'command', 'rollback', 'restore')),
  primary key (set_number, name),
  foreign key (name, version) references registry.version (name, version)
);

create index release_member_by_version on registry.release_member (name, version);

-- What each set changed; `version` is null where it took the package away. What asks for the history of a package reads its few
-- changes, and not each set. A trigger writes them, so that no set is without.
create table registry.release_change (
  set_number integer not null references registry.release_set (number),
  name text not null,
  version text,
  version_before text,
  primary key (set_number, name)
);

create index release_change_by_name on registry.release_change (name, set_number desc);

create function registry.write_release_changes() returns trigger language plpgsql as $$
begin
  delete from registry.release_change c using added where c.set_number = added.set_number;
  insert into registry.release_change (set_number, name, version, version_before)
  select made.number, change.name, change.version, change.version_before
  from (select distinct set_number as number from added) made
  cross join lateral (
    select name, a.version, b.version as version_before
    from (select name, version from registry.release_member where set_number = made.number) a
    full join (select name, version from registry.release_member where set_number = made.number - 1) b using (name)
    where a.version is distinct from b.version
  ) change;
  return null;
end $$;

create trigger write_release_changes after insert on registry.release_member
  referencing new table as added for each statement execute function registry.write_release_changes();

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

-- That a version of a remote renders its examples in a version of the shell. Only successes: a failure is tried again.
create table registry.attestation (
  name text not null,
  version text not null,
  shell text not null,
  rendered_at timestamptz not null default now(),
  primary key (shell, name, version)
);

-- The answers of the API that examples are rendered with.
create table registry.recorded_answer (
  path text primary key,
  status integer not null,
  body text not null,
  recorded_at timestamptz not null default now()
);
