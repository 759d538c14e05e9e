-- What an event is about, as the record is filtered by it, and as later changes of the same thing are found.
alter table shop.audit_event
  add column kind text not null generated always as (
    case
      when starts_with(action, 'supplier_') then 'suppliers'
      when starts_with(action, 'component_') then 'components'
      when starts_with(action, 'mission') then 'missions'
      else 'accounts'
    end
  ) stored;
create index audit_event_by_kind on shop.audit_event (kind, created_at desc, id desc);
-- Components, suppliers, missions and accounts have ids of their own: one that logs in daily must not slow the others down.
create index audit_event_by_subject on shop.audit_event (kind, subject_id, id);
drop index shop.audit_event_subject_id;

-- The event of what a key has created, so that a repeated answer names it too.
alter table shop.idempotency_key add column event_id integer;
