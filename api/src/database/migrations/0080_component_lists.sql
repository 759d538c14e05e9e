-- What the administrators' list of components needs to be searched, filtered and sorted by indexes of one table.

-- Of the supplier, as it is now: its triggers below copy it.
alter table shop.component
  add column supplier_name text,
  add column supplier_status text,
  -- How many orders hold it, without what shop.component_order_change has to add.
  add column order_count bigint not null default 0;

update shop.component c
set supplier_name = s.company_name, supplier_status = s.status
from shop.supplier s
where s.id = c.supplier_id;

alter table shop.component
  add constraint component_supplier_copied check (
    (supplier_id is null) = (supplier_name is null) and (supplier_id is null) = (supplier_status is null)
  ),
  add column state text not null generated always as (
    case
      when withdrawn_at is not null then 'withdrawn'
      when supplier_id is null or supplier_status = 'Approved' then 'on_sale'
      when supplier_status = 'Rejected' then 'supplier_rejected'
      else 'waits_for_approval'
    end
  ) stored,
  add column search_text text not null generated always as (
    lower(name || E'\n' || description || coalesce(E'\n' || supplier_name, ''))
  ) stored;

-- Reads the supplier under a lock: a change of its status that runs meanwhile comes before or after, and is not missed.
create function shop.read_component_supplier() returns trigger language plpgsql as $$
begin
  select company_name, status into new.supplier_name, new.supplier_status
  from shop.supplier
  where id = new.supplier_id
  for share;
  return new;
end
$$;
create trigger component_supplier_read before insert on shop.component
  for each row when (new.supplier_id is not null) execute function shop.read_component_supplier();

-- Locked in the order of their ids, as everywhere, so that no two transactions wait for each other; and not against orders,
-- which lock their keys.
create function shop.copy_supplier_to_components() returns trigger language plpgsql as $$
begin
  perform from shop.component where supplier_id = new.id order by id for no key update;
  update shop.component
  set supplier_name = new.company_name, supplier_status = new.status
  where supplier_id = new.id;
  return null;
end
$$;
create trigger supplier_copied after update of company_name, status on shop.supplier
  for each row when (old.company_name <> new.company_name or old.status <> new.status)
  execute function shop.copy_supplier_to_components();

-- Orders that came or went since order_count was brought up to date, in slots, so that orders that come at once seldom
-- wait for each other. Whoever reads order_count adds them to it first.
create table shop.component_order_change (
  component_id integer not null,
  slot integer not null,
  orders bigint not null,
  primary key (component_id, slot)
);

create function shop.count_component_orders() returns trigger language plpgsql as $$
begin
  insert into shop.component_order_change as known (component_id, slot, orders)
  select component_id, pg_backend_pid() % 16, case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed
  group by component_id
  order by component_id
  on conflict (component_id, slot) do update set orders = known.orders + excluded.orders;
  return null;
end
$$;
create trigger configuration_item_added after insert on shop.configuration_item
  referencing new table as changed for each statement execute function shop.count_component_orders();
create trigger configuration_item_removed after delete on shop.configuration_item
  referencing old table as changed for each statement execute function shop.count_component_orders();

update shop.component c
set order_count = held.orders
from (select component_id, count(*) as orders from shop.configuration_item group by component_id) held
where held.component_id = c.id;

create trigger component_added after insert on shop.component
  referencing new table as changed for each statement execute function shop.count_rows();
create trigger component_removed after delete on shop.component
  referencing old table as changed for each statement execute function shop.count_rows();
insert into shop.row_count (name, slot, rows) select 'component', 0, count(*) from shop.component;

create index component_newest on shop.component (created_at desc, id desc);
create index component_by_name on shop.component (lower(name), id);
create index component_by_category on shop.component (category, id);
create index component_by_state on shop.component (state, id);
create index component_by_price on shop.component (price_cents, id);
create index component_by_order_count on shop.component (order_count, id);
create index component_search on shop.component using gin (search_text gin_trgm_ops);

-- The administrators' list of missions: those on offer.
alter table shop.mission
  add column search_text text not null generated always as (
    lower(name || E'\n' || type || E'\n' || description)
  ) stored;
create index mission_newest on shop.mission (created_at desc, id desc) where withdrawn_at is null;
create index mission_by_id on shop.mission (id) where withdrawn_at is null;
create index mission_by_name on shop.mission (lower(name), id) where withdrawn_at is null;
create index mission_by_type on shop.mission (type, id) where withdrawn_at is null;
create index mission_search on shop.mission using gin (search_text gin_trgm_ops) where withdrawn_at is null;
