-- Who orders by phone may have no email address: it is empty then, as the release before reads a text.
alter table shop.configuration
  drop constraint configuration_named,
  add constraint configuration_named check (
    name <> '' and (email <> '' or coalesce(phone, '') <> '') and organization <> '' and mission_name <> '' and container_name <> ''
  ) not valid;
