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
