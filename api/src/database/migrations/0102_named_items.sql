alter table shop.configuration_item add constraint configuration_item_named check (name <> '') not valid;
