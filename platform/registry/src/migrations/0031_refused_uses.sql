-- When the use of an ended token was listed last: one an hour is.
alter table registry.token add column refused_at timestamptz;
