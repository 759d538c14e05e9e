-- What lists need to be as quick with 100,000 rows as with 1,000: their counts and their indexes.
create extension if not exists pg_trgm;

-- How many rows a table has, in slots, so that transactions that insert at once seldom wait for each other.
create table shop.row_count (
  name text not null,
  slot integer not null,
  rows bigint not null,
  primary key (name, slot)
);

-- Counts the rows that a statement has added or taken away. The trigger's argument says which rows count, if not all.
create function shop.count_rows() returns trigger language plpgsql as $$
declare
  changed_rows bigint;
begin
  execute format('select count(*) from changed where %s', coalesce(tg_argv[0], 'true')) into changed_rows;
  if changed_rows > 0 then
    insert into shop.row_count as known (name, slot, rows)
    values (tg_table_name, pg_backend_pid() % 16, case tg_op when 'INSERT' then changed_rows else -changed_rows end)
    on conflict (name, slot) do update set rows = known.rows + excluded.rows;
  end if;
  return null;
end
$$;

create trigger configuration_added after insert on shop.configuration
  referencing new table as changed for each statement execute function shop.count_rows();
create trigger configuration_removed after delete on shop.configuration
  referencing old table as changed for each statement execute function shop.count_rows();
insert into shop.row_count (name, slot, rows) select 'configuration', 0, count(*) from shop.configuration;

create index configuration_search on shop.configuration
  using gin ((id::text || E'\n' || name || E'\n' || email || E'\n' || organization) gin_trgm_ops);
create index configuration_by_mission_name on shop.configuration (lower(mission_name), id);
create index configuration_by_name on shop.configuration (lower(name), id);
create index configuration_by_organization on shop.configuration (lower(organization), id);
create index configuration_by_total_price on shop.configuration (total_price_cents, id);
