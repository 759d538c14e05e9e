-- The whole schema. From the first release on, each change is a file of its own after this one.

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
  -- The packages that are part of it, such as lodash@4.17.21, with their licences.
  packages jsonb not null default '{}',
  pruned_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (name, version)
);

-- Release sets, of which the newest of an environment is live. Numbers are shared by all environments, so that a number names one set;
-- they only grow, and a set is never changed.
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
  created_at timestamptz not null default now(),
  environment text not null default 'production',
  -- The variants that it has ended.
  ended jsonb not null default '[]'
);

create index release_set_by_environment on registry.release_set (environment, number desc);
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
  from (
    select number, (
      select max(number) from registry.release_set earlier
      where earlier.environment = release_set.environment and earlier.number < release_set.number
    ) as number_before
    from registry.release_set where number in (select set_number from added)
  ) made
  cross join lateral (
    select name, a.version, b.version as version_before
    from (select name, version from registry.release_member where set_number = made.number) a
    full join (select name, version from registry.release_member where set_number = made.number_before) b using (name)
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
  why text,
  environment text not null default 'production'
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

-- A remote and what it may own. Its first version claims its paths, unless they were set before; whoever owns no path may have no page.
create table registry.remote (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{0,62}$'),
  team text,
  paths text[],
  data text[] not null default '{/api}',
  budget_bytes integer check (budget_bytes > 0),
  created_at timestamptz not null default now(),
  -- Of a forge that may publish and promote it: the issuer of its id tokens, and a pattern of their subject.
  workflow jsonb
);

-- Tokens of single remotes. Of a token only the digest is stored: it has 256 random bits, so that needs no slow hash.
create table registry.token (
  id text primary key,
  digest text not null unique check (digest ~ '^[0-9a-f]{64}$'),
  remote text not null references registry.remote (name) check (remote <> 'shell'),
  -- A right to promote may name the environment that it is for, such as promote@staging.
  rights text[] not null check (rights::text ~ '^\{((publish|promote(@[a-z][a-z0-9-]*)?)(,|\}$))+$'),
  note text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  -- When the use of an ended token was listed last: one an hour is.
  refused_at timestamptz,
  -- Of a workflow: the account that started the run, as the forge states it, and the digest of the id token that this one was
  -- exchanged for, which is possible once. Null for tokens that people made.
  person text,
  id_token text unique
);

-- What was done or refused with which token: `platform`, or the id of a remote's. `person` is what the caller states.
create table registry.token_use (
  id bigint generated always as identity primary key,
  used_at timestamptz not null default now(),
  token text not null,
  person text,
  call text not null,
  remote text,
  outcome text not null
);

create index token_use_by_time on registry.token_use (used_at desc);

-- Sessions of people in a browser. A session does what the token that it was made with may do, and ends with it. Of its secret
-- only a digest is stored; it depends on the platform's token, so that a new one ends every session.
create table registry.session (
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  -- Null for the platform's token, which has no row.
  token text references registry.token (id),
  person text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Of somebody who signed in with the company's account, without a token: rights by remote, of which null is every right.
  rights jsonb,
  is_signed_in boolean not null default false
);

create index session_by_expiry on registry.session (expires_at);

-- How many sessions were tried from a network within a minute, for all processes. Networks are digests. A crash of the server may
-- forget it.
create unlogged table registry.session_attempt (
  network text primary key,
  began_at timestamptz not null default now(),
  attempts integer not null default 1
);

-- What each edge reports to serve and to refuse. One that has not reported lately has ended, or cannot reach the database.
create table registry.edge (
  id text primary key,
  serving integer,
  -- When it replaced the set that it served by another one; null for one that began with it.
  switched_at timestamptz,
  -- Pages that it could not render before it served its set.
  failed jsonb not null default '[]',
  refused integer,
  reason text,
  seen_at timestamptz not null default now(),
  environment text not null,
  -- Milliseconds of each stage of its switch to the set that it serves.
  stages jsonb,
  -- Edges report by calls. `sequence` is that of the last report of what an edge serves, `reported` that of what browsers reported to it.
  sequence bigint not null default 0,
  reported bigint not null default 0,
  check ((refused is null) = (reason is null))
);

-- An environment's live set with other versions of some packages: a preview is for whoever has the handle, a cohort for a share of all
-- visitors.
create table registry.variant (
  id text primary key check (id ~ '^[0-9a-z]{8}$'),
  kind text not null check (kind in ('preview', 'cohort')),
  environment text not null default 'production',
  members jsonb not null,
  -- Of a preview that shows its members alone, as an earlier set was.
  is_whole boolean not null default false,
  state text not null default 'running' check (state in ('running', 'stopped', 'withdrawn', 'promoted', 'expired')),
  -- Of all visitors; of a preview 0.
  share numeric not null default 0 check (share >= 0 and share <= 1),
  -- What the site compares of a cohort: errors and speed, or errors alone.
  watch text not null default 'all' check (watch in ('all', 'errors')),
  -- Views of pages that a running cohort changes: its members', and those of everybody else at the same time.
  views bigint not null default 0,
  with_error bigint not null default 0,
  live_views bigint not null default 0,
  live_with_error bigint not null default 0,
  -- Of a preview's handle only the digest is stored: it has 192 random bits, so that needs no slow hash.
  digest text unique check (digest ~ '^[0-9a-f]{64}$'),
  -- Of a preview, which nobody has to end.
  expires_at timestamptz,
  token text not null,
  person text,
  why text,
  created_at timestamptz not null default now(),
  -- When it was last widened, or the end. Nobody did what the site does by itself: its token is `site`.
  changed_at timestamptz not null default now(),
  changed_token text,
  changed_person text,
  changed_why text,
  check ((kind = 'cohort') = (share > 0)),
  check ((kind = 'preview') = (digest is not null)),
  check ((kind = 'preview') = (expires_at is not null))
);

-- The number of the live documents, which grows with each change that edges have to know of.
create table registry.live (
  is_only boolean primary key default true check (is_only),
  number bigint not null,
  -- The highest number of a set that the store or an edge knows of, if an older copy of the database, which was restored, does not have it.
  set_number integer not null default 0
);
insert into registry.live (number) values ((extract(epoch from clock_timestamp()) * 1000)::bigint);

-- Errors by where they happen: the innermost position of `positions`, or '' where there is none.
create table registry.page_error (
  name text not null,
  version text not null,
  error text not null,
  position text not null,
  positions text[] not null,
  route text not null,
  count bigint not null check (count > 0),
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  primary key (name, version, error, position)
);

create index page_error_by_time on registry.page_error (last_seen);

-- How often views had a vital of which value, in steps of a tenth: of a version; of a cohort (by its id) with `cohort` or `live` in its place.
create table registry.vital (
  name text not null,
  version text not null,
  vital text not null check (vital in ('lcp', 'inp', 'blocking')),
  step smallint not null,
  count bigint not null check (count > 0),
  last_seen timestamptz not null default now(),
  primary key (name, version, vital, step)
);

create index vital_by_time on registry.vital (last_seen);

-- What happened to releases, to be sent to the operator's address. Triggers write the rows, in the transaction of what happened, so
-- that nothing is sent that did not happen, and nothing is forgotten. A row without `next_attempt_at` is not sent any more.
create table registry.notification (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  event text not null,
  subject jsonb not null,
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz default now()
);

create index notification_due on registry.notification (next_attempt_at) where next_attempt_at is not null;

-- Several processes see that an edge is lost.
create unique index notification_of_lost_edge on registry.notification ((subject ->> 'edge'), (subject ->> 'seenAt'))
  where event = 'edge.lost';

create function registry.notify_of_version() returns trigger language plpgsql as $$
begin
  insert into registry.notification (event, subject) values (
    'version.published',
    jsonb_build_object(
      'name', new.name, 'version', new.version, 'team', new.team, 'person', new.person, 'token', new.token, 'commit', new.commit
    )
  );
  return null;
end $$;

-- Not of a row of a backup, which happened earlier.
create trigger notify_of_version after insert on registry.version
  for each row when (new.created_at = now()) execute function registry.notify_of_version();

create function registry.notify_of_set() returns trigger language plpgsql as $$
begin
  insert into registry.notification (event, subject)
  select
    case
      when new.kind = 'rollback' then 'set.rolled_back'
      when new.kind = 'restore' then 'set.restored'
      when bool_and(version is null) then 'set.withdrawn'
      else 'set.promoted'
    end,
    jsonb_build_object(
      'set', new.number, 'environment', new.environment, 'person', new.person, 'token', new.token, 'why', new.why, 'ended', new.ended,
      'changes', coalesce(
        jsonb_agg(jsonb_build_object('name', name, 'from', version_before, 'to', version) order by name) filter (where name is not null),
        '[]'
      )
    )
  from (values (new.number)) made (number) left join registry.release_change on set_number = made.number;
  return null;
end $$;

-- At the end of the transaction, when the set has its members.
create constraint trigger notify_of_set after insert on registry.release_set deferrable initially deferred
  for each row when (new.created_at = now()) execute function registry.notify_of_set();
