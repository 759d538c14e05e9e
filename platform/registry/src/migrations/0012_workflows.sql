-- The workflow of a forge that may publish and promote a remote: the claims that the id token of its run has, by name.
alter table registry.remote add column workflow jsonb;
