-- What is counted of all orders of a period stands in the index by time: nothing else is read for it.
create index configuration_by_time on shop.configuration (created_at desc, id desc) include (mission_id, total_price_cents);
drop index shop.configuration_newest;
alter index shop.configuration_by_time rename to configuration_newest;
