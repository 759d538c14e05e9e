alter table shop.audit_event
  validate constraint audit_event_part_of,
  validate constraint audit_event_part_of_earlier;
