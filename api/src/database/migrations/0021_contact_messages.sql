-- Messages of the contact page, where the site sends notices. Orders and messages are numbered together, so that a number names one thing
-- in the record of changes.
create table shop.contact_message (
  id integer primary key default nextval('shop.configuration_id_seq'),
  name text not null,
  email text not null,
  company text,
  phone text,
  subject text not null,
  message text not null,
  state text not null default 'new',
  -- What administrators note about it.
  notes text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (
    lower(id::text || E'\n' || name || E'\n' || email || E'\n' || coalesce(company, '') || E'\n' || subject)
  ) stored,
  constraint contact_message_says check (name <> '' and email <> '' and subject <> '' and message <> ''),
  constraint contact_message_state_known check (state in ('new', 'answered', 'closed'))
);

create index contact_message_newest on shop.contact_message (created_at desc, id desc);
create index contact_message_by_name on shop.contact_message (name collate shop.people, id);
create index contact_message_by_state on shop.contact_message (state, created_at desc, id desc);
create index contact_message_searchable on shop.contact_message using gin (shop.searchable(search_text) gin_trgm_ops);
create index contact_message_by_email on shop.contact_message (lower(email));
