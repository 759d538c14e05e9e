-- few rows: those of each table, and the changes of the last second
-- Not numbered: while a backup is restored, triggers add rows of their own.
alter table shop.row_count add column id uuid primary key default gen_random_uuid();
