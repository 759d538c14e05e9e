-- Which seeds this database has had: each is sown once, so that nothing an administrator removed comes back.
create table shop.seed (
  name text primary key,
  sown_at timestamptz not null default now()
);
