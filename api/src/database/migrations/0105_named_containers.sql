alter table shop.container add constraint container_named check (name <> '') not valid;
