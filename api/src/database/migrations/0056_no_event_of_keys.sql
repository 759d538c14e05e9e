-- unused since 0053_plain_changes.sql: a contract migration. A repeated call is answered by the key alone; Undo sends the old
-- values itself, so that no answer needs the event of the first call.
alter table shop.idempotency_key drop column event_id;
