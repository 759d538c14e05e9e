-- Orders by their container, and by what does not fit.
create index concurrently configuration_by_container on shop.configuration (container_id, created_at desc, id desc);
create index concurrently configuration_broken on shop.configuration (created_at desc, id desc) where broken_rules <> '[]';
create index concurrently configuration_by_broken_rule on shop.configuration using gin (broken_rules jsonb_path_ops)
  where broken_rules <> '[]';
