-- The gates that a set passed. Unknown for earlier sets, and for those of an earlier version's processes.
alter table registry.release_set add column gates text[];
