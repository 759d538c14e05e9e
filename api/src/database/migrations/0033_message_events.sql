-- The record's filter of messages.
create index concurrently audit_event_of_messages on shop.audit_event (created_at desc, id desc)
  where part_of is null and starts_with(action, 'order_message_');
