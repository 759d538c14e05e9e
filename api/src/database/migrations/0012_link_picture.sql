-- Pictures of linked configurations, for all processes: drawn once, and removed after a while. A key is the digest of all that a
-- picture depends on, which includes no text of a user.
create table shop.link_picture (
  key text primary key,
  png bytea not null,
  drawn_at timestamptz not null default now(),
  constraint link_picture_has_key check (length(key) = 43),
  constraint link_picture_is_small check (octet_length(png) between 1 and 500000)
);
