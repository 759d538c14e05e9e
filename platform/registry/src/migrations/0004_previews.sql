-- The live set with other versions of some packages, for whoever has the handle. Of a handle only the digest is stored: it has
-- 192 random bits, so that needs no slow hash.
create table registry.preview (
  id text primary key check (id ~ '^[0-9a-z]{8}$'),
  digest text not null unique check (digest ~ '^[0-9a-f]{64}$'),
  members jsonb not null,
  -- Of a preview that follows a branch: each publish of the branch replaces its members. `packages` are their names, sorted, so that
  -- a branch has one preview for the same packages. Both are null for a preview that does not change.
  branch text,
  packages text,
  note text not null,
  token text not null,
  person text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);

-- Whoever revokes a branch's preview gets another link with the next publish, so revoked ones do not count.
create unique index preview_by_branch on registry.preview (packages, branch)
  where revoked_at is null and branch is not null;
