-- A supplier is shown those of its components that the company has withdrawn, but not those that it has withdrawn itself.
alter table shop.component add column withdrawn_by_supplier boolean not null default false;
update shop.component c set withdrawn_by_supplier = true
where withdrawn_at is not null and 'supplier' = (
  select e.actor_role from shop.audit_event e
  where e.action = 'component_withdrawn' and e.subject_id = c.id
  order by e.id desc limit 1
);
alter table shop.component add constraint component_withdrawn_by_supplier check (
  not withdrawn_by_supplier or (withdrawn_at is not null and supplier_id is not null)
);
