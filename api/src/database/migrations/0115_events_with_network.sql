-- Each hour removes the networks of old events: without it, by reading all that are old.
create index concurrently audit_event_with_network on shop.audit_event (created_at) where network is not null;
