create trigger configuration_item_added_to_sums after insert on shop.configuration_item
  referencing new table as changed for each statement execute function shop.sum_component_orders();
create trigger configuration_item_removed_from_sums after delete on shop.configuration_item
  referencing old table as changed for each statement execute function shop.sum_component_orders();
