-- What the figures add to the stored sums, which have one unit of each order.
create index concurrently configuration_of_several on shop.configuration (created_at)
  where quantity > 1 and state <> 'cancelled';
