-- What goes to an address that anybody could have typed: five mails an hour to one mailbox, whichever form they come from. A mail
-- beyond that is not queued; what it would have confirmed is stored all the same. Of requests that run together each counts
-- those before it. A restored mail has the time at which it was queued, and is no new one.
create function shop.limit_receipts() returns trigger language plpgsql as $$
declare
  receipts constant text[] := '{order-receipt,response-receipt,registration-receipt,newsletter-verification}';
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
create trigger outgoing_mail_receipts before insert on shop.outgoing_mail
  for each row execute function shop.limit_receipts();
