-- A table's number of rows is one base row, into which the changes are folded in place: half of each page is left for that.
alter table shop.row_count
  add column is_base boolean not null default false,
  set (fillfactor = 50);
