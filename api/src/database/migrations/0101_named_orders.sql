alter table shop.configuration
  add constraint configuration_named check (
    name <> '' and email <> '' and organization <> '' and mission_name <> '' and container_name <> ''
  ) not valid;
