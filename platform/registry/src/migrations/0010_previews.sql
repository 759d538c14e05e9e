-- The live set with other versions of some packages, for whoever has the handle. Of a handle only the digest is stored: it has
-- 192 random bits, so that needs no slow hash.
create table registry.preview (
  id text primary key check (id ~ '^[0-9a-z]{8}$'),
  digest text not null unique check (digest ~ '^[0-9a-f]{64}$'),
  members jsonb not null,
  note text not null,
  token text not null,
  person text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
