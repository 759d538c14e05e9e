-- few rows: the changes of the last second
alter table shop.component_order_change add column id uuid primary key default gen_random_uuid();
