alter table shop.audit_event
  add constraint audit_event_undoes_earlier check (undoes < id) not valid,
  add constraint audit_event_named check (actor_name <> '' and subject_name <> '') not valid;
