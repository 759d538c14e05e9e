-- Pages that an edge could not render before it served its set.
alter table registry.edge add column failed jsonb not null default '[]';
