-- Reads the table beside requests, and changes nothing.
alter table shop.configuration validate constraint configuration_broken_rules_listed;
