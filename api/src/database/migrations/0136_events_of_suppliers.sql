-- How many changes a supplier has made in the last hour.
create index concurrently audit_event_of_supplier on shop.audit_event (actor_id, created_at) where actor_role = 'supplier';
