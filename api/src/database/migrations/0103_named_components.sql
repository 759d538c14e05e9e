alter table shop.component add constraint component_named check (name <> '') not valid;
