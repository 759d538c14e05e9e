create unique index concurrently release_set_key on registry.release_set (token, idempotency_key)
  where idempotency_key is not null;
