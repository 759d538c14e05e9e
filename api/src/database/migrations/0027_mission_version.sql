-- Counts the changes of a mission, so that nobody overwrites one that they have not seen. Withdrawing and restoring are none.
alter table shop.mission add column version integer not null default 1;
