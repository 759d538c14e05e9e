-- A name is one account's in whatever case it is written, as suppliers' names are. Of names that differ in case only, the
-- oldest stays as it is; the others get their number behind it.
update shop.administrator later set username = later.username || '-' || later.id
where exists (
  select from shop.administrator earlier
  where lower(earlier.username) = lower(later.username) and earlier.id < later.id
);

alter table shop.administrator drop constraint administrator_username_taken;
create unique index administrator_username_taken on shop.administrator (lower(username));
