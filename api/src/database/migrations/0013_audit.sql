-- Who changed what and when, written in the transaction of the change. Names are those of the day.
create table shop.audit_event (
  id integer generated always as identity primary key,
  actor_role text not null,
  actor_id integer not null,
  actor_name text not null,
  action text not null,
  subject_id integer,
  subject_name text not null,
  before jsonb,
  after jsonb,
  -- The event that this one has taken back.
  undoes integer,
  created_at timestamptz not null default now(),
  constraint audit_event_actor_role_known check (actor_role in ('administrator', 'supplier')),
  constraint audit_event_undone_once unique (undoes),
  constraint audit_event_undoes foreign key (undoes) references shop.audit_event (id)
);

create index audit_event_newest on shop.audit_event (created_at desc, id desc);
create index audit_event_subject_id on shop.audit_event (subject_id, id);
create index audit_event_search on shop.audit_event
  using gin ((actor_name || E'\n' || subject_name) gin_trgm_ops);

create trigger audit_event_added after insert on shop.audit_event
  referencing new table as changed for each statement execute function shop.count_rows();
create trigger audit_event_removed after delete on shop.audit_event
  referencing old table as changed for each statement execute function shop.count_rows();
