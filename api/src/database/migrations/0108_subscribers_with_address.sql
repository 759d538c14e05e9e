alter table shop.subscriber add constraint subscriber_has_address check (email <> '') not valid;
