-- The record lists and counts by kind what is no part of another event.
create index concurrently audit_event_whole_by_kind on shop.audit_event (kind, created_at desc, id desc) include (action)
  where part_of is null;
drop index concurrently if exists shop.audit_event_by_kind;
