-- How many rows a table has: a list of 100,000 is as quick as one of 1,000.

-- The number is the sum of a name's entries: one base row, and the changes since. Changes are only appended, so that nobody waits to
-- count, and are folded into the base row in place: half of each page is left for that.
create table shop.row_count (
  -- Not numbered: while a backup is restored, triggers add rows of their own.
  id uuid primary key default gen_random_uuid(),
  name text not null,
  rows bigint not null,
  is_base boolean not null default false
) with (fillfactor = 50);

create unique index row_count_base_once on shop.row_count (name) where is_base;

-- Counts the rows that a statement has added or taken away.
create function shop.count_rows() returns trigger language plpgsql as $$
begin
  insert into shop.row_count (name, rows)
  select tg_table_name, case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed
  having count(*) > 0;
  return null;
end
$$;
