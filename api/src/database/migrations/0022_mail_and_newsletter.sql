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
  created_at timestamptz not null default now()
);

create index outgoing_mail_due on shop.outgoing_mail (due_at) where sent_at is null and dropped_at is null;
create index outgoing_mail_recipient on shop.outgoing_mail (lower(recipient));

create table shop.subscriber (
  id integer generated always as identity primary key,
  email text not null,
  verified_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now()
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
