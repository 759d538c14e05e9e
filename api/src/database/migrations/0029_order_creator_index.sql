-- Without it, the foreign key reads all orders when an administrator is erased.
create index concurrently configuration_by_creator on shop.configuration (created_by) where created_by is not null;
