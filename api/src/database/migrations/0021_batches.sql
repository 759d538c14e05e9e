-- A change of several rows is one event, and each row's is a part of it: the record lists and counts those that are no part.
alter table shop.audit_event
  add column part_of integer,
  add constraint audit_event_part_of foreign key (part_of) references shop.audit_event (id) not valid,
  add constraint audit_event_part_of_earlier check (part_of < id) not valid;

create function shop.count_events() returns trigger language plpgsql as $$
begin
  insert into shop.row_count (name, rows)
  select tg_table_name, case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed
  where part_of is null
  having count(*) > 0;
  return null;
end
$$;

create or replace trigger audit_event_added after insert on shop.audit_event
  referencing new table as changed for each statement execute function shop.count_events();
create or replace trigger audit_event_removed after delete on shop.audit_event
  referencing old table as changed for each statement execute function shop.count_events();
