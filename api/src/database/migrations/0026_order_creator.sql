-- Who placed an order for a customer; none where customers placed it themselves. Those of before are taken for theirs.
alter table shop.configuration add column created_by integer;
alter table shop.configuration add constraint configuration_creator foreign key (created_by)
  references shop.administrator (id) on delete set null not valid;
