-- Where an edge has its files: `shared`, or the id of a folder that is its alone. Unknown for a release from before.
alter table registry.edge add column store text;
