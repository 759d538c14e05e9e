-- Companies that offer components of their own, and their sessions.

create table shop.supplier (
  id integer generated always as identity (start with 101) primary key,
  username text not null,
  password_hash text not null,
  -- A supplier's settings say since when its password holds.
  credentials_changed_at timestamptz not null default now(),
  company_name text not null,
  -- By what the names are compared: equal for names that look alike (accounts/nameSkeleton.ts).
  username_skeleton text not null,
  company_skeleton text not null,
  website text not null,
  catalog_url text,
  contact_name text not null,
  contact_role text not null,
  contact_email text not null,
  contact_phone text,
  country_hq text not null,
  country_operations text[] not null,
  product_types text[] not null,
  other_product_type text,
  defense_usage text not null,
  field_deployment text not null,
  deployment_conditions text,
  certifications text[] not null default '{}',
  other_certification text,
  shipping_regions text[] not null,
  deployment_capability text,
  typical_lead_time text,
  annual_production_volume text,
  year_founded integer,
  additional_info text,
  terms_agreed boolean not null,
  status text not null default 'Pending',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (
    lower(company_name || E'\n' || contact_name || E'\n' || contact_email)
  ) stored,
  constraint supplier_named check (
    username <> '' and company_name <> '' and contact_name <> '' and contact_email <> ''
  ),
  constraint supplier_status_known check (status in ('Pending', 'Approved', 'Rejected')),
  constraint supplier_terms_agreed check (terms_agreed),
  constraint supplier_operates_somewhere check (cardinality(country_operations) > 0),
  constraint supplier_makes_something check (cardinality(product_types) > 0),
  constraint supplier_ships_somewhere check (cardinality(shipping_regions) > 0),
  constraint supplier_defense_usage_known check (defense_usage in ('Yes', 'No', 'In_Development')),
  constraint supplier_field_deployment_known check (field_deployment in ('Yes', 'No', 'Conditional')),
  constraint supplier_other_product_type_asked check (other_product_type is null or 'Other' = any (product_types)),
  constraint supplier_other_certification_asked check (other_certification is null or 'Other' = any (certifications)),
  constraint supplier_deployment_conditions_asked
    check (deployment_conditions is null or field_deployment = 'Conditional'),
  constraint supplier_year_founded_sane check (year_founded >= 1800)
);

-- 'Northwind' and 'northwind' would be taken for one another.
create unique index supplier_username_taken on shop.supplier (lower(username));
create unique index supplier_username_looks_taken on shop.supplier (username_skeleton);
-- Of suppliers that were rejected nobody has to keep the names free.
create unique index supplier_company_looks_taken on shop.supplier (company_skeleton) where status <> 'Rejected';

create index supplier_newest on shop.supplier (created_at desc, id desc);
create index supplier_by_company_name on shop.supplier (company_name collate shop.people, id);
create index supplier_by_contact_name on shop.supplier (contact_name collate shop.people, id);
create index supplier_by_status on shop.supplier (status, id);
create index supplier_searchable on shop.supplier using gin (shop.searchable(search_text) gin_trgm_ops);

create trigger supplier_added after insert on shop.supplier
  referencing new table as changed for each statement execute function shop.count_rows();
create trigger supplier_removed after delete on shop.supplier
  referencing old table as changed for each statement execute function shop.count_rows();

-- `id` is the SHA-256 of the session's token: reading this table lets nobody in.
create table shop.supplier_session (
  id text primary key,
  user_id integer not null,
  expires_at timestamptz not null,
  used_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint supplier_session_user foreign key (user_id) references shop.supplier (id) on delete cascade,
  constraint supplier_session_id_is_digest check (id ~ '^[0-9a-f]{64}$')
);

create index supplier_session_user_id on shop.supplier_session (user_id);
create index supplier_session_expiry on shop.supplier_session (expires_at);

-- Every status that a supplier has had. The foreign key to the step before makes each step begin where that one ended.
create table shop.supplier_status_step (
  supplier_id integer not null,
  step integer not null,
  previous_step integer not null,
  from_status text,
  to_status text not null,
  administrator_id integer,
  created_at timestamptz not null default now(),
  -- Why it was rejected, in an administrator's words, for the supplier to read. Null where nobody has said it.
  reason text,
  primary key (supplier_id, step),
  constraint supplier_status_step_end unique (supplier_id, step, to_status),
  constraint supplier_status_step_supplier foreign key (supplier_id) references shop.supplier (id) on delete cascade,
  constraint supplier_status_step_administrator foreign key (administrator_id)
    references shop.administrator (id) on delete set null,
  constraint supplier_status_step_follows foreign key (supplier_id, previous_step, from_status)
    references shop.supplier_status_step (supplier_id, step, to_status) on delete cascade,
  constraint supplier_status_step_counts check (previous_step = step - 1 and step > 0),
  constraint supplier_status_step_first check ((from_status is null) = (step = 1)),
  constraint supplier_status_step_changes check (from_status <> to_status),
  constraint supplier_status_step_reason check (reason is null or (to_status = 'Rejected' and reason <> ''))
);

create index supplier_status_step_administrator_id on shop.supplier_status_step (administrator_id);

-- A supplier's status is what the last step of its history says, as soon as the transaction that changes either ends.
create function shop.require_status_step() returns trigger language plpgsql as $$
declare
  checked integer;
  stored text;
  last_step text;
begin
  if tg_table_name = 'supplier' then
    checked := new.id;
  else
    checked := new.supplier_id;
  end if;
  select status into stored from shop.supplier where id = checked;
  select to_status into last_step from shop.supplier_status_step where supplier_id = checked order by step desc limit 1;
  if stored is distinct from last_step then
    raise exception 'Supplier % is %, and the last step of its history says %.', checked, stored, coalesce(last_step, 'nothing')
      using errcode = 'check_violation', constraint = 'supplier_status_has_step';
  end if;
  return null;
end
$$;

create constraint trigger supplier_status_has_step
  after insert or update of status on shop.supplier
  deferrable initially deferred
  for each row execute function shop.require_status_step();
create constraint trigger supplier_step_has_status
  after insert on shop.supplier_status_step
  deferrable initially deferred
  for each row execute function shop.require_status_step();
