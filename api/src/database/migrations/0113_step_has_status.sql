create constraint trigger supplier_step_has_status
  after insert on shop.supplier_status_step
  deferrable initially deferred
  for each row execute function shop.require_status_step();
