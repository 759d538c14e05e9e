-- Null for an edge of an earlier release of the platform, which serves the newest set, whichever environment has it.
alter table registry.edge add column environment text;
