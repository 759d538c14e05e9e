alter table shop.mission add constraint mission_named check (name <> '') not valid;
