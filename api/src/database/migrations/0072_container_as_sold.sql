-- What an order's container weighed and drew, and its lead time. An order without them shows those of today.
alter table shop.configuration
  add column container_weight_in_kg integer,
  add column container_watts_drawn integer,
  add column container_lead_time_days integer;
alter table shop.configuration add constraint configuration_container_figures_not_negative
  check (container_weight_in_kg >= 0 and container_watts_drawn >= 0 and container_lead_time_days > 0) not valid;
