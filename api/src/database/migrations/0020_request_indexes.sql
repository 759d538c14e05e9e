create index concurrently configuration_by_needed on shop.configuration (needed_by, created_at desc, id desc)
  where needed_by is not null;
-- Finds the orders of a response, also for its foreign key.
create index concurrently configuration_by_response on shop.configuration (response_id) where response_id is not null;
