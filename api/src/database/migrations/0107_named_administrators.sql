alter table shop.administrator
  add constraint administrator_named check (
    username <> '' and first_name <> '' and last_name <> '' and email <> ''
  ) not valid;
