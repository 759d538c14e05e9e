-- When an edge replaced the set that it served by another one; null for one that began with it.
alter table registry.edge add column switched_at timestamptz;
