-- A remote and what it may own. Its first version claims its paths, unless they were set before.
create table registry.remote (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{0,62}$'),
  team text,
  paths text[],
  data text[] not null default '{/api}',
  budget_bytes integer check (budget_bytes > 0),
  created_at timestamptz not null default now()
);

-- Existing remotes own what they had pages for.
insert into registry.remote (name, team, paths)
select
  v.name,
  (array_agg(v.team order by v.created_at desc) filter (where v.team is not null))[1],
  (
    select array_agg(distinct '/' || split_part(lower(route ->> 'path'), '/', 2))
    from registry.version w, jsonb_array_elements(w.facts -> 'routes') route
    where w.name = v.name
  )
from registry.version v
group by v.name;

-- Tokens of single remotes. Of a token only the digest is stored: it has 256 random bits, so that needs no slow hash.
create table registry.token (
  id text primary key,
  digest text not null unique check (digest ~ '^[0-9a-f]{64}$'),
  remote text not null references registry.remote (name) check (remote <> 'shell'),
  rights text[] not null check (rights <@ '{publish,promote}' and cardinality(rights) > 0),
  note text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz
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
