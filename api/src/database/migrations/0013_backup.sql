-- When the last backup was made, so that somebody notices that none is made any more.
create table shop.backup (
  is_last boolean primary key default true check (is_last),
  made_at timestamptz not null
);
