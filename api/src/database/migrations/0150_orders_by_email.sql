-- Finds a person's orders, to erase them.
create index concurrently configuration_by_email on shop.configuration (lower(email));
