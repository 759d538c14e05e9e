-- `digest` is the SHA-256 of a token in a link by which one sets a new password, once.
create table shop.password_reset (
  digest text primary key,
  role text not null,
  user_id integer not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint password_reset_role_known check (role in ('administrator', 'supplier')),
  constraint password_reset_is_digest check (digest ~ '^[0-9a-f]{64}$')
);

create index password_reset_user on shop.password_reset (role, user_id);
