-- For the list of subscribers in the dashboard, which searches their addresses.
create index concurrently subscriber_newest on shop.subscriber (created_at desc, id desc);
create index concurrently subscriber_searchable on shop.subscriber
  using gin (shop.searchable(lower(email)) gin_trgm_ops);
