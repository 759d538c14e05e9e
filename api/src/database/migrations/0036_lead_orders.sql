create trigger configuration_follows after insert on shop.configuration
  for each row when (new.response_id is not null) execute function shop.move_response_on();
