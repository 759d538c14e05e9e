-- What publishing reads from a build's files for the gates, and when its files were removed from the store.
alter table registry.version add column inspection jsonb, add column pruned_at timestamptz;
