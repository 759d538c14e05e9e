-- Milliseconds of each stage of the edge's switch to the set that it serves. Null for an edge of an earlier release of the platform.
alter table registry.edge add column stages jsonb;
