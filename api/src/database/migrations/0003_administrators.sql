create table shop.administrator (
  id integer generated always as identity primary key,
  username text not null,
  password_hash text not null,
  -- What ADMIN_PASSWORD was when it was last applied, as a hash: the same value again undoes no later change.
  setting_hash text,
  first_name text not null,
  last_name text not null,
  email text not null,
  profile_image_url text,
  created_at timestamptz not null default now(),
  constraint administrator_named check (username <> '' and first_name <> '' and last_name <> '' and email <> '')
);

-- A name is one account's in whatever case it is written.
create unique index administrator_username_taken on shop.administrator (lower(username));

-- `id` is the SHA-256 of the session's token: reading this table lets nobody in. `number` is what an administrator is shown of it.
create table shop.administrator_session (
  id text primary key,
  number integer not null generated always as identity,
  user_id integer not null,
  network text,
  agent text,
  expires_at timestamptz not null,
  used_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint administrator_session_user foreign key (user_id) references shop.administrator (id) on delete cascade,
  constraint administrator_session_number_once unique (number),
  constraint administrator_session_id_is_digest check (id ~ '^[0-9a-f]{64}$')
);

create index administrator_session_user_id on shop.administrator_session (user_id);
create index administrator_session_expiry on shop.administrator_session (expires_at);

-- The second factor. `sealed_secret` is encrypted with a key that is not in the database; it counts once it was confirmed
-- by a code. `last_step` is the half minute of the last code that was used: no code works twice.
create table shop.one_time_password (
  administrator_id integer primary key references shop.administrator (id) on delete cascade,
  sealed_secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  wrong_codes integer not null default 0,
  wrong_since timestamptz,
  created_at timestamptz not null default now(),
  constraint one_time_password_wrong_codes_since check ((wrong_codes = 0) = (wrong_since is null))
);

create table shop.recovery_code (
  administrator_id integer not null references shop.one_time_password (administrator_id) on delete cascade,
  digest text not null,
  created_at timestamptz not null default now(),
  primary key (administrator_id, digest),
  constraint recovery_code_is_digest check (digest ~ '^[0-9a-f]{64}$')
);
