-- What a component weighs, draws, makes and stores, each null where it is not known. The company's own can have a lead time too,
-- as a supplier's have; `component_of_supplier_whole` said that they have none.
alter table shop.component
  add column weight_in_kg integer,
  add column watts_drawn integer,
  add column watts_made integer,
  add column watt_hours_stored integer,
  add constraint component_figures_not_negative check (
    weight_in_kg >= 0 and watts_drawn >= 0 and watts_made >= 0 and watt_hours_stored >= 0
  ) not valid,
  add constraint component_of_supplier_complete check (
    (supplier_id is null) = (product_type is null) and (supplier_id is null or lead_time_days is not null)
  ) not valid,
  drop constraint component_of_supplier_whole;
