-- Open orders, of three states, in the order of the list.
create index concurrently configuration_open on shop.configuration (created_at desc, id desc)
  where state in ('new', 'in_contact', 'quoted');
