-- A deleted note can be put back where it was, until the hourly job deletes its row.
alter table shop.order_note add column deleted_at timestamptz;
