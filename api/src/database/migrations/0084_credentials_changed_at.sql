-- A supplier's settings say since when its password holds.
alter table shop.supplier add column credentials_changed_at timestamptz;
update shop.supplier s set credentials_changed_at = coalesce(
  (
    select max(e.created_at) from shop.audit_event e
    where e.action in ('password_changed', 'password_reset') and e.actor_role = 'supplier' and e.actor_id = s.id
  ),
  s.created_at
);
alter table shop.supplier
  alter column credentials_changed_at set default now(),
  alter column credentials_changed_at set not null;
