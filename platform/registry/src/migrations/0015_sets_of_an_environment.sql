create index concurrently if not exists release_set_by_environment on registry.release_set (environment, number desc);
