-- A contract migration: it drops what no code uses any longer. The number of the live documents grows with each change that edges have to
-- know of.
create table registry.live (
  is_only boolean primary key default true check (is_only),
  number bigint not null
);
insert into registry.live (number) values ((extract(epoch from clock_timestamp()) * 1000)::bigint);

-- Edges report by calls. `sequence` is that of the last report of what an edge serves, `reported` that of what browsers reported to it.
delete from registry.edge;
alter table registry.edge
  drop column store,
  alter column environment set not null,
  add column sequence bigint not null default 0,
  add column reported bigint not null default 0;
