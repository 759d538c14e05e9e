-- A contract migration: it drops what no code uses any longer, and locks its tables. Stop the site before it.
-- unused since 0012_link_picture.sql
-- few rows: changes of several rows at once, deleted notes, open invitations

-- Undo sends the old values by the ordinary calls, and a change of several rows is an event of each.
alter table shop.audit_event drop constraint audit_event_part_of, drop constraint audit_event_undoes;
-- What their parts say as well.
delete from shop.audit_event whole where exists (select from shop.audit_event part where part.part_of = whole.id);
drop index if exists shop.audit_event_of_supplier;
alter table shop.audit_event drop column part_of, drop column undoes;
create index if not exists audit_event_by_kind on shop.audit_event (kind, created_at desc, id desc) include (action);

-- A deleted note is gone.
delete from shop.order_note where deleted_at is not null;
alter table shop.order_note drop column deleted_at;

-- Who is invited has no password; until now one that nobody knew.
update shop.administrator
set password_hash = null
where subject is null and exists (
  select from shop.audit_event invited
  where kind = 'accounts' and subject_id = administrator.id and action = 'administrator_invited' and not exists (
    select from shop.audit_event
    where kind = 'accounts' and subject_id = administrator.id and id > invited.id
      and action in ('password_reset', 'password_set') and actor_role <> 'supplier'
  )
);

-- The administrator who changed a row last, for whom a conflict names; null for its supplier or customer.
alter table shop.configuration add column changed_by integer references shop.administrator (id) on delete set null;
alter table shop.questionnaire_response add column changed_by integer references shop.administrator (id) on delete set null;
alter table shop.component add column changed_by integer references shop.administrator (id) on delete set null;
alter table shop.mission add column changed_by integer references shop.administrator (id) on delete set null;
alter table shop.supplier add column changed_by integer references shop.administrator (id) on delete set null;
