-- What an order's container weighed and drew, and its lead time. An order without them shows those of today.
alter table shop.configuration
  add column container_weight_in_kg integer,
  add column container_watts_drawn integer,
  add column container_lead_time_days integer;
