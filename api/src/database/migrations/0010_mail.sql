-- Mail on its way. A row names what the mail is about; its text, with any secret link, is made when it is sent.
create table shop.outgoing_mail (
  id integer generated always as identity primary key,
  kind text not null,
  recipient text not null,
  data jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  -- The mail server refuses this address for good, or what the mail is about is gone.
  dropped_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  constraint outgoing_mail_has_recipient check (recipient <> ''),
  constraint outgoing_mail_sent_or_dropped check (sent_at is null or dropped_at is null)
);

-- The mailbox behind an address: many mail servers deliver ann+orders@example.org to ann@example.org.
create function shop.mailbox(address text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(address, '\+[^@]*@', '@'))
$$;

create index outgoing_mail_due on shop.outgoing_mail (due_at) where sent_at is null and dropped_at is null;
create index outgoing_mail_recipient on shop.outgoing_mail (lower(recipient));
-- How many mails a mailbox has had in the last hour.
create index outgoing_mail_mailbox on shop.outgoing_mail (shop.mailbox(recipient), created_at);

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

create table shop.subscriber (
  id integer generated always as identity primary key,
  email text not null,
  verified_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint subscriber_has_address check (email <> '')
);

create unique index subscriber_email_once on shop.subscriber (lower(email));

-- `digest` is the SHA-256 of a token that was sent to the subscriber's address.
create table shop.subscriber_token (
  digest text primary key,
  subscriber_id integer not null,
  may_verify boolean not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint subscriber_token_subscriber foreign key (subscriber_id) references shop.subscriber (id) on delete cascade,
  constraint subscriber_token_is_digest check (digest ~ '^[0-9a-f]{64}$')
);

create index subscriber_token_subscriber_id on shop.subscriber_token (subscriber_id);
create index subscriber_token_expiry on shop.subscriber_token (expires_at);
