-- Who made a set, with which token, and why. Unknown for earlier sets, and for those of an earlier version's processes.
alter table registry.release_set add column token text, add column person text, add column why text;
