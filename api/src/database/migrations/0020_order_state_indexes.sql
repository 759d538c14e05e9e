create index concurrently configuration_by_state on shop.configuration (state, created_at desc, id desc);
create index concurrently audit_event_by_event_kind on shop.audit_event (shop.event_kind(action), created_at desc, id desc)
  include (action);
create index concurrently audit_event_by_subject_of_kind on shop.audit_event (shop.event_kind(action), subject_id, id)
  include (action);
