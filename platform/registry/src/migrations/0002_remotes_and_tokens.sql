-- A remote and what it may own. Its first version claims its paths, unless they were set before; whoever owns no path may have no page.
create table registry.remote (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{0,62}$'),
  team text,
  paths text[],
  data text[] not null default '{/api}',
  budget_bytes integer check (budget_bytes > 0),
  created_at timestamptz not null default now()
);

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
  last_used_at timestamptz,
  -- When the use of an ended token was listed last: one an hour is.
  refused_at timestamptz
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
  expires_at timestamptz not null
);

create index session_by_expiry on registry.session (expires_at);

-- How many sessions were tried from a network within a minute, for all processes. Networks are digests. A crash of the server may
-- forget it.
create unlogged table registry.session_attempt (
  network text primary key,
  began_at timestamptz not null default now(),
  attempts integer not null default 1
);
