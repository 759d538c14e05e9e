-- How many networks have reported an error, each counted once in an hour by each edge. Of more than a hundred errors of a version
-- those of the fewest networks are removed.
alter table registry.page_error add column reporters bigint not null default 1;
