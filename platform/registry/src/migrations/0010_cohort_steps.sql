-- The shares by which the site widens a cohort, each so many minutes after the previous step; 1 is its promote. Null: people widen it.
alter table registry.cohort add column steps double precision[], add column step_minutes integer;
