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
