-- Of the request that made a set: the same one again has its result.
alter table registry.release_set add column idempotency_key text;
