create trigger configuration_added_to_sums after insert on shop.configuration
  referencing new table as changed for each statement execute function shop.sum_orders();
create trigger configuration_removed_from_sums after delete on shop.configuration
  referencing old table as changed for each statement execute function shop.sum_orders();
create trigger configuration_sums_changed after update on shop.configuration
  for each row when (
    old.created_at <> new.created_at or old.mission_id <> new.mission_id or old.total_price_cents <> new.total_price_cents
  )
  execute function shop.sum_changed_order();
create trigger configuration_items_removed before delete on shop.configuration
  for each row execute function shop.delete_items();
