-- Two, because Postgres sorts what an index finds by `is null`.
create index concurrently configuration_by_assignee on shop.configuration (assignee_id, created_at desc, id desc)
  where assignee_id is not null;
create index concurrently configuration_of_nobody on shop.configuration (created_at desc, id desc)
  where assignee_id is null;
