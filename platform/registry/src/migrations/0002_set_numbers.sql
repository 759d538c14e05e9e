-- The highest number of a set that the store or an edge knows of, if an older copy of the database, which was restored, does not have it.
alter table registry.live add column set_number integer not null default 0;
