-- Who changed what and when, written in the transaction of the change. Names are those of the day.
create table shop.audit_event (
  id integer generated always as identity primary key,
  actor_role text not null,
  -- The operator and whoever tries to log in have no row: only administrators and suppliers have an id.
  actor_id integer,
  actor_name text not null,
  network text,
  action text not null,
  -- What it is about, as the record is filtered by it, and as later changes of the same thing are found.
  kind text not null generated always as (
    case
      when starts_with(action, 'supplier_') then 'suppliers'
      when starts_with(action, 'component_') then 'components'
      when starts_with(action, 'mission') then 'missions'
      when starts_with(action, 'order_') then 'orders'
      else 'accounts'
    end
  ) stored,
  subject_id integer,
  subject_name text not null,
  before jsonb,
  after jsonb,
  -- The event that this one has taken back.
  undoes integer,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (lower(actor_name || E'\n' || subject_name)) stored,
  constraint audit_event_named check (actor_name <> '' and subject_name <> ''),
  constraint audit_event_actor_known check (
    case
      when actor_role in ('administrator', 'supplier') then actor_id is not null
      else actor_role in ('operator', 'visitor') and actor_id is null
    end
  ),
  constraint audit_event_undoes foreign key (undoes) references shop.audit_event (id),
  constraint audit_event_undone_once unique (undoes),
  constraint audit_event_undoes_earlier check (undoes < id)
);

create index audit_event_newest on shop.audit_event (created_at desc, id desc);
create index audit_event_by_kind on shop.audit_event (kind, created_at desc, id desc) include (action);
-- Components, suppliers, missions and accounts have ids of their own: one that logs in daily must not slow the others down.
create index audit_event_by_subject on shop.audit_event (kind, subject_id, id) include (action);
create index audit_event_failed_logins on shop.audit_event (subject_id, created_at desc) where action = 'login_failed';
-- How many changes a supplier has made in the last hour.
create index audit_event_of_supplier on shop.audit_event (actor_id, created_at) where actor_role = 'supplier';
-- Each hour removes the networks of old events: without it, by reading all that are old.
create index audit_event_with_network on shop.audit_event (created_at) where network is not null;
create index audit_event_searchable on shop.audit_event using gin (shop.searchable(search_text) gin_trgm_ops);

create trigger audit_event_added after insert on shop.audit_event
  referencing new table as changed for each statement execute function shop.count_rows();
create trigger audit_event_removed after delete on shop.audit_event
  referencing old table as changed for each statement execute function shop.count_rows();
