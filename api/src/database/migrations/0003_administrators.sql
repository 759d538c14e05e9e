create table shop.administrator (
  id integer generated always as identity primary key,
  username text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  profile_image_url text,
  created_at timestamptz not null default now(),
  constraint administrator_username_taken unique (username)
);

-- `id` is the SHA-256 of the session's token: reading this table lets nobody in.
create table shop.administrator_session (
  id text primary key,
  user_id integer not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint administrator_session_user foreign key (user_id) references shop.administrator (id) on delete cascade,
  constraint administrator_session_id_is_digest check (id ~ '^[0-9a-f]{64}$')
);

create index administrator_session_user_id on shop.administrator_session (user_id);
create index administrator_session_expiry on shop.administrator_session (expires_at);
