-- What administrators and suppliers log in and set new passwords by.

-- How many logins were made lately, for all processes. A crash of the server may forget it: it counts for a minute.
-- A counter is chosen by a digest with a key, so that neither names nor addresses are stored, and there are so many at most.
create unlogged table shop.login_limit (
  counter integer primary key check (counter between 0 and 1048575),
  spent_until timestamptz not null
);

-- From where accounts were logged in to, as a digest with a key of account and network.
create table shop.known_network (
  digest text primary key,
  expires_at timestamptz not null
);
create index known_network_by_expiry on shop.known_network (expires_at);

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

-- A link to set a new password was asked for under the password and address of its time: with any change of either it is
-- good for nothing, whichever way the change is made, and what is still on its way is not sent.
create function shop.end_reset_links() returns trigger language plpgsql as $$
begin
  delete from shop.password_reset where role = tg_argv[0] and user_id = new.id;
  update shop.outgoing_mail
  set dropped_at = now(), last_error = 'superseded'
  where sent_at is null and dropped_at is null and kind = 'password-reset'
    and data ->> 'role' = tg_argv[0] and (data ->> 'userId')::integer = new.id;
  return null;
end
$$;

create trigger administrator_reset_links after update of password_hash, email on shop.administrator
  for each row when (old.password_hash <> new.password_hash or old.email <> new.email)
  execute function shop.end_reset_links('administrator');
create trigger supplier_reset_links after update of password_hash, contact_email on shop.supplier
  for each row when (old.password_hash <> new.password_hash or old.contact_email <> new.contact_email)
  execute function shop.end_reset_links('supplier');
