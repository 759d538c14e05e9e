-- An order keeps of each component what it was drawn as, its figures and its lead time, as it keeps its price. In orders of before,
-- `part` is null; they are shown by the component as it is today. A figure that is null beside a part was not known at that time.
alter table shop.configuration_item
  add column part text,
  add column weight_in_kg integer,
  add column watts_drawn integer,
  add column watts_made integer,
  add column watt_hours_stored integer,
  add column lead_time_days integer;
alter table shop.configuration_item add constraint configuration_item_figures_not_negative check (
  weight_in_kg >= 0 and watts_drawn >= 0 and watts_made >= 0 and watt_hours_stored >= 0 and lead_time_days > 0
) not valid;
