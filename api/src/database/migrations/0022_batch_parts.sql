-- Whoever shows or undoes a change of several rows looks for its parts.
create index concurrently audit_event_parts on shop.audit_event (part_of) where part_of is not null;
