-- Receipts of contact messages count among those that one mailbox gets in an hour (0010_mail.sql).
create or replace function shop.limit_receipts() returns trigger language plpgsql as $$
declare
  receipts constant text[] := '{order-receipt,response-receipt,message-receipt,registration-receipt,newsletter-verification}';
begin
  if new.kind <> all (receipts) or new.created_at <> now() then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(shop.mailbox(new.recipient), 7203130));
  if (
    select count(*) >= 5
    from shop.outgoing_mail
    where shop.mailbox(recipient) = shop.mailbox(new.recipient)
      and created_at > clock_timestamp() - interval '1 hour'
      and kind = any (receipts)
  ) then
    return null;
  end if;
  return new;
end
$$;
