-- Makes a database at 0186_orders_with_component_ids.sql what the baseline creates. In the sequence in which orders lock these tables.
alter table shop.configuration alter column component_ids set not null;
alter table shop.configuration drop constraint has_component_ids;
alter table shop.component_order_change drop column slot;
alter table shop.supplier alter column username_skeleton set not null, alter column company_skeleton set not null;
drop function shop.place_order(
  text, text, text, text, integer, integer, integer, integer[], text, text, text, text, text, text, text[], text[], integer
);
