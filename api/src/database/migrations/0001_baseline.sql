-- The whole schema. From the first release on, each change is a file of its own after this one.

create extension if not exists pg_trgm;

-- Names sort as people look for them: Åse beside Ana, 'unit 2' before 'Unit 10', capitals beside small letters.
do $$
begin
  create collation shop.people (provider = icu, locale = 'und-u-kn-true');
exception when others then
  raise exception 'The shop sorts names by ICU, which this PostgreSQL server or database does not have (%).', sqlerrm
    using hint = 'Use a PostgreSQL server that was built with ICU, and a database with the encoding UTF8.';
end
$$;

create function shop.copy_supplier_to_components() returns trigger language plpgsql as $$
begin
  perform from shop.component where supplier_id = new.id order by id for no key update;
  update shop.component
  set supplier_name = new.company_name, supplier_status = new.status
  where supplier_id = new.id;
  return null;
end
$$;

create function shop.end_reset_links() returns trigger language plpgsql as $$
begin
  delete from shop.password_reset where role = tg_argv[0] and user_id = new.id;
  update shop.outgoing_mail
  set dropped_at = now(), last_error = 'superseded'
  where sent_at is null and dropped_at is null and kind = 'password-reset'
    and data ->> 'role' = tg_argv[0] and (data ->> 'userId')::integer = new.id;
  return null;
end
$$;

create function shop.limit_receipts() returns trigger language plpgsql as $$
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

create function shop.mailbox(address text) returns text language sql immutable parallel safe strict as $$
  select lower(regexp_replace(address, '\+[^@]*@', '@'))
$$;

create function shop.move_response_on() returns trigger language plpgsql as $$
begin
  update shop.questionnaire_response
  set state = 'order_created', version = version + 1
  where id = new.response_id and state in ('new', 'in_contact');
  return null;
end
$$;

create function shop.read_component_supplier() returns trigger language plpgsql as $$
begin
  select company_name, status into new.supplier_name, new.supplier_status
  from shop.supplier
  where id = new.supplier_id
  for share;
  return new;
end
$$;

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

create table shop.administrator (
  id integer not null generated always as identity,
  username text not null,
  password_hash text,
  setting_hash text,
  first_name text not null,
  last_name text not null,
  email text not null,
  profile_image_url text,
  created_at timestamptz not null default now(),
  subject text,
  constraint administrator_pkey primary key (id),
  constraint administrator_named check ((username <> '') and (first_name <> '') and (last_name <> '') and (email <> ''))
);
create unique index administrator_subject_once on shop.administrator (subject);
create unique index administrator_username_taken on shop.administrator (lower(username));
create trigger administrator_reset_links after update of password_hash, email on shop.administrator for each row when
  ((old.password_hash <> new.password_hash) or (old.email <> new.email)) execute function shop.end_reset_links('administrator');

create table shop.administrator_session (
  id text not null,
  user_id integer not null,
  expires_at timestamptz not null,
  used_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint administrator_session_pkey primary key (id),
  constraint administrator_session_id_is_digest check (id ~ '^[0-9a-f]{64}$')
);
create index administrator_session_expiry on shop.administrator_session (expires_at);
create index administrator_session_user_id on shop.administrator_session (user_id);

create table shop.audit_event (
  id integer not null generated always as identity,
  actor_role text not null,
  actor_id integer,
  actor_name text not null,
  network text,
  action text not null,
  kind text not null,
  subject_id integer,
  subject_name text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (lower(((actor_name || E'\n') || subject_name))) stored,
  constraint audit_event_pkey primary key (id),
  constraint audit_event_actor_known check (
case
    when (actor_role in ('administrator', 'supplier')) then (actor_id is not null)
    else ((actor_role in ('operator', 'visitor')) and (actor_id is null))
end),
  constraint audit_event_named check ((actor_name <> '') and (subject_name <> ''))
);
create index audit_event_by_kind on shop.audit_event (kind, created_at desc, id desc) include (action);
create index audit_event_by_subject on shop.audit_event (kind, subject_id, id) include (action);
create index audit_event_failed_logins on shop.audit_event (subject_id, created_at desc) where (action = 'login_failed');
create index audit_event_newest on shop.audit_event (created_at desc, id desc);
create index audit_event_searchable on shop.audit_event using gin (lower(normalize(search_text, NFKC)) gin_trgm_ops);
create index audit_event_with_network on shop.audit_event (created_at) where (network is not null);

create table shop.backup (
  is_last boolean not null default true,
  made_at timestamptz not null,
  constraint backup_pkey primary key (is_last),
  constraint backup_is_last_check check (is_last)
);

create table shop.component (
  id integer not null generated by default as identity (start with 101),
  name text not null,
  description text not null,
  icon text not null default 'default-icon',
  price_cents bigint not null,
  category text not null,
  image_url text,
  weight_in_kg integer,
  watts_drawn integer,
  watts_made integer,
  watt_hours_stored integer,
  lead_time_days integer,
  specifications jsonb not null default '{}',
  supplier_id integer,
  product_type text,
  supplier_name text,
  supplier_status text,
  withdrawn_at timestamptz,
  withdrawn_by_supplier boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  state text not null generated always as (
case
    when (withdrawn_at is not null) then 'withdrawn'
    when ((supplier_id is null) or (supplier_status = 'Approved')) then 'on_sale'
    when (supplier_status = 'Rejected') then 'supplier_rejected'
    else 'waits_for_approval'
end) stored,
  search_text text not null generated always as (lower((((name || E'\n') || description) || coalesce((E'\n' || supplier_name),
    '')))) stored,
  -- What it is drawn as; 'none' for nothing.
  part text not null default 'crate',
  specification_order text[] not null default '{}',
  changed_by integer,
  constraint component_pkey primary key (id),
  constraint component_category_known check (category in ('power', 'communications', 'equipment')),
  constraint component_figures_not_negative check ((weight_in_kg >= 0) and (watts_drawn >= 0) and (watts_made >= 0) and
    (watt_hours_stored >= 0)),
  constraint component_lead_time_positive check (lead_time_days > 0),
  constraint component_named check (name <> ''),
  constraint component_of_supplier_complete check (((supplier_id is null) = (product_type is null)) and ((supplier_id is null) or
    (lead_time_days is not null))),
  constraint component_price_positive check (price_cents > 0),
  constraint component_product_type_known check (product_type in ('Communications', 'Power', 'Furniture_Fixings',
    'Mobility_Rigging', 'Tools_Workbenches', 'CAD_CAM_3D_Printing', 'Compute', 'Other')),
  constraint component_specifications_map check (jsonb_typeof(specifications) = 'object'),
  constraint component_supplier_copied check (((supplier_id is null) = (supplier_name is null)) and ((supplier_id is null) =
    (supplier_status is null))),
  constraint component_withdrawn_by_supplier check ((not withdrawn_by_supplier) or ((withdrawn_at is not null) and (supplier_id is
    not null)))
) with (fillfactor = 70);
create index component_by_category on shop.component (category, id);
create index component_by_name on shop.component (name collate shop.people, id);
create index component_by_price on shop.component (price_cents, id);
create index component_by_state on shop.component (state, id);
create index component_newest on shop.component (created_at desc, id desc);
create index component_searchable on shop.component using gin (lower(normalize(search_text, NFKC)) gin_trgm_ops);
create index component_supplier_id on shop.component (supplier_id);
create trigger component_supplier_read before insert on shop.component for each row when (new.supplier_id is not null) execute
  function shop.read_component_supplier();

create table shop.configuration (
  id integer not null generated always as identity (start with 1000),
  mission_id integer not null,
  mission_name text not null,
  container_id integer not null,
  container_name text not null,
  container_price_cents bigint not null,
  -- As sold, like the name and the price.
  container_weight_in_kg integer not null,
  container_watts_drawn integer not null,
  container_lead_time_days integer not null,
  component_ids integer[] not null,
  total_price_cents bigint not null,
  name text not null,
  email text not null,
  organization text not null,
  intended_use text not null,
  additional_specs text,
  additional_services text,
  broken_rules jsonb,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (lower((((((((id)::text || E'\n') || name) || E'\n') || email) || E'\n') ||
    organization))) stored,
  state text not null default 'new',
  version integer not null default 1,
  assignee_id integer,
  created_by integer,
  delivery_place text,
  needed_by text,
  quantity integer,
  phone text,
  response_id integer,
  changed_by integer,
  constraint configuration_pkey primary key (id),
  constraint configuration_broken_rules_listed check (jsonb_typeof(broken_rules) = 'array'),
  constraint configuration_named check ((name <> '') and ((email <> '') or (coalesce(phone, '') <> '')) and (organization <> '') and
    (mission_name <> '') and (container_name <> '')),
  constraint configuration_price_not_negative check (container_price_cents >= 0),
  constraint configuration_quantity_positive check (quantity > 0),
  constraint configuration_state_known check (state in ('new', 'in_contact', 'quoted', 'won', 'lost', 'cancelled')),
  constraint configuration_total_covers_container check (total_price_cents >= container_price_cents)
);
create index configuration_broken on shop.configuration (created_at desc, id desc) where (broken_rules <> '[]'::jsonb);
create index configuration_by_assignee on shop.configuration (assignee_id, created_at desc, id desc) where (assignee_id is not
  null);
create index configuration_by_broken_rule on shop.configuration using gin (broken_rules jsonb_path_ops) where (broken_rules <>
  '[]'::jsonb);
create index configuration_by_container on shop.configuration (container_id, created_at desc, id desc);
create index configuration_by_creator on shop.configuration (created_by) where (created_by is not null);
create index configuration_by_email on shop.configuration (lower(email));
create index configuration_by_mission on shop.configuration (mission_id) include (state);
create index configuration_by_mission_name on shop.configuration (mission_name collate shop.people, id);
create index configuration_by_name on shop.configuration (name collate shop.people, id);
create index configuration_by_needed on shop.configuration (needed_by, created_at desc, id desc) where (needed_by is not null);
create index configuration_by_organization on shop.configuration (organization collate shop.people, id);
create index configuration_by_response on shop.configuration (response_id) where (response_id is not null);
create index configuration_by_state on shop.configuration (state, created_at desc, id desc);
create index configuration_by_price_of_units on shop.configuration ((total_price_cents * coalesce(quantity, 1)), id);
create index configuration_newest on shop.configuration (created_at desc, id desc) include (mission_id, total_price_cents);
create index configuration_of_nobody on shop.configuration (created_at desc, id desc) where (assignee_id is null);
create index configuration_open on shop.configuration (created_at desc, id desc) where (state in ('new', 'in_contact', 'quoted'));
create index configuration_searchable on shop.configuration using gin (lower(normalize(((search_text || E'\n') || mission_name),
  NFKC)) gin_trgm_ops);
create trigger configuration_follows after insert on shop.configuration for each row when (new.response_id is not null) execute
  function shop.move_response_on();

create table shop.configuration_item (
  configuration_id integer not null,
  "position" integer not null,
  component_id integer not null,
  name text not null,
  price_cents bigint not null,
  part text not null,
  weight_in_kg integer,
  watts_drawn integer,
  watts_made integer,
  watt_hours_stored integer,
  lead_time_days integer,
  constraint configuration_item_pkey primary key (configuration_id, "position") include (component_id),
  constraint configuration_item_figures_not_negative check ((weight_in_kg >= 0) and (watts_drawn >= 0) and (watts_made >= 0) and
    (watt_hours_stored >= 0) and (lead_time_days > 0)),
  constraint configuration_item_named check (name <> ''),
  constraint configuration_item_price_not_negative check (price_cents >= 0)
);
create index configuration_item_component_id on shop.configuration_item (component_id);

create table shop.container (
  id integer not null generated by default as identity (start with 101),
  kind text not null,
  name text not null,
  description text not null,
  image_url text not null,
  base_price_cents bigint not null,
  weight_in_kg integer not null,
  watts_drawn integer not null,
  lead_time_days integer not null,
  constraint container_pkey primary key (id),
  constraint container_figures_not_negative check ((weight_in_kg >= 0) and (watts_drawn >= 0) and (lead_time_days > 0)),
  constraint container_kind_known check (kind in ('20ft', '40ft', 'expandable', 'reinforced', 'multi', 'hybrid')),
  constraint container_kind_once unique (kind),
  constraint container_named check (name <> ''),
  constraint container_price_not_negative check (base_price_cents >= 0)
);

create table shop.idempotency_key (
  call text not null,
  key text not null,
  input_digest text not null,
  answer text,
  created_at timestamptz not null default now(),
  constraint idempotency_key_pkey primary key (call, key)
);
create index idempotency_key_age on shop.idempotency_key (created_at);

create table shop.known_network (
  digest text not null,
  expires_at timestamptz not null,
  constraint known_network_pkey primary key (digest)
);
create index known_network_by_expiry on shop.known_network (expires_at);

create unlogged table shop.login_limit (
  counter integer not null,
  spent_until timestamptz not null,
  constraint login_limit_pkey primary key (counter),
  constraint login_limit_counter_check check ((counter >= 0) and (counter <= 1048575))
);

create table shop.mission (
  id integer not null generated by default as identity (start with 101),
  name text not null,
  description text not null,
  icon text not null default 'shield-alt',
  type text not null,
  use_case text,
  duration text,
  personnel text,
  equipment text,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (lower(((((name || E'\n') || type) || E'\n') || description))) stored,
  version integer not null default 1,
  changed_by integer,
  constraint mission_pkey primary key (id),
  constraint mission_named check (name <> ''),
  constraint mission_type_known check (type in ('military', 'civilian'))
);
create index mission_by_id on shop.mission (id) where (withdrawn_at is null);
create index mission_by_name on shop.mission (name collate shop.people, id) where (withdrawn_at is null);
create index mission_by_type on shop.mission (type, id) where (withdrawn_at is null);
create index mission_newest on shop.mission (created_at desc, id desc) where (withdrawn_at is null);
create index mission_searchable on shop.mission using gin (lower(normalize(search_text, NFKC)) gin_trgm_ops) where (withdrawn_at is
  null);
create unique index mission_name_taken on shop.mission (type, lower(name)) where (withdrawn_at is null);

create table shop.record_note (
  id integer not null generated always as identity,
  configuration_id integer,
  author_id integer,
  text text not null,
  created_at timestamptz not null default now(),
  response_id integer,
  -- A deleted note can be put back where it was, until the hourly job deletes its row.
  deleted_at timestamptz,
  constraint record_note_pkey primary key (id),
  constraint record_note_about_one check (num_nonnulls(configuration_id, response_id) = 1),
  constraint record_note_says check (text <> '')
);
create index record_note_author_id on shop.record_note (author_id);
create index record_note_of_configuration on shop.record_note (configuration_id, id);
create index record_note_of_response on shop.record_note (response_id, id) where (response_id is not null);

create table shop.outgoing_mail (
  id integer not null generated always as identity,
  kind text not null,
  recipient text not null,
  data jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  dropped_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  constraint outgoing_mail_pkey primary key (id),
  constraint outgoing_mail_has_recipient check (recipient <> ''),
  constraint outgoing_mail_sent_or_dropped check ((sent_at is null) or (dropped_at is null))
);
create index outgoing_mail_due on shop.outgoing_mail (due_at) where ((sent_at is null) and (dropped_at is null));
create index outgoing_mail_mailbox on shop.outgoing_mail (shop.mailbox(recipient), created_at);
create index outgoing_mail_recipient on shop.outgoing_mail (lower(recipient));
create trigger outgoing_mail_receipts before insert on shop.outgoing_mail for each row execute function shop.limit_receipts();

create table shop.password_reset (
  digest text not null,
  role text not null,
  user_id integer not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint password_reset_pkey primary key (digest),
  constraint password_reset_is_digest check (digest ~ '^[0-9a-f]{64}$'),
  constraint password_reset_role_known check (role in ('administrator', 'supplier'))
);
create index password_reset_user on shop.password_reset (role, user_id);

create table shop.questionnaire_response (
  id integer not null generated by default as identity (start with 1000),
  share_key text not null,
  is_sample boolean not null default false,
  lead_name text not null,
  email text not null,
  organization text,
  deployment_location text[] not null default '{}',
  primary_support text[] not null default '{}',
  power_requirements text,
  power_sources text[] not null default '{}',
  connectivity_needs text[] not null default '{}',
  onboard_equipment text[] not null default '{}',
  security_safety text[] not null default '{}',
  deployment_duration text,
  remote_monitoring text,
  environmental_conditions text[] not null default '{}',
  operational_perimeter text,
  remote_units_interest text,
  remote_unit_roles text[] not null default '{}',
  spoke_unit_distance text,
  current_tracking text,
  specific_equipment text,
  site_constraints text,
  delivery_timeframe text,
  additional_requirements text,
  critical_stores text[] not null default '{}',
  critical_stores_notes text,
  refrigeration_count double precision,
  refrigeration_type text,
  refrigeration_runtime text,
  lighting_zones double precision,
  lighting_type text,
  pos_systems_count double precision,
  network_gear text,
  cellular_backup text,
  surveillance_system text,
  access_control text,
  hvac_required text[] not null default '{}',
  minimum_runtime text,
  rotating_power text,
  existing_backup text[] not null default '{}',
  load_audits text,
  inventory_loss_hours double precision,
  comms_loss_hours double precision,
  security_risk_hours double precision,
  shutdown_hours double precision,
  hvac_count double precision,
  it_equipment_count double precision,
  lighting_count double precision,
  security_systems_count double precision,
  processing_equipment_count double precision,
  backup_power_runtime text,
  existing_backup_power text,
  backup_power_types text[] not null default '{}',
  fuel_storage text,
  maintenance_capability text,
  power_monitoring text,
  integration_requirements text,
  downtime_tolerance text,
  budget_range text,
  decision_timeline text,
  additional_notes text,
  response_data jsonb,
  created_at timestamptz not null default now(),
  has_power_assessment boolean not null generated always as ((cardinality((((critical_stores || hvac_required) || existing_backup)
    || backup_power_types)) > 0) or (num_nonnulls(critical_stores_notes, refrigeration_count, refrigeration_type,
    refrigeration_runtime, lighting_zones, lighting_type, pos_systems_count, network_gear, cellular_backup, surveillance_system,
    access_control, minimum_runtime, rotating_power, load_audits, hvac_count, it_equipment_count, lighting_count,
    security_systems_count, processing_equipment_count, backup_power_runtime, existing_backup_power, fuel_storage,
    maintenance_capability, power_monitoring, integration_requirements) > 0)) stored,
  search_text text not null generated always as (lower(((((lead_name || E'\n') || email) || E'\n') || coalesce(organization, ''))))
    stored,
  state text not null default 'new',
  version integer not null default 1,
  assignee_id integer,
  changed_by integer,
  constraint questionnaire_response_pkey primary key (id),
  constraint questionnaire_comms_loss_hours_not_negative check (comms_loss_hours >= 0),
  constraint questionnaire_hvac_count_not_negative check (hvac_count >= 0),
  constraint questionnaire_inventory_loss_hours_not_negative check (inventory_loss_hours >= 0),
  constraint questionnaire_it_equipment_count_not_negative check (it_equipment_count >= 0),
  constraint questionnaire_lighting_count_not_negative check (lighting_count >= 0),
  constraint questionnaire_lighting_zones_not_negative check (lighting_zones >= 0),
  constraint questionnaire_named check ((lead_name <> '') and (email <> '')),
  constraint questionnaire_numbers_finite check ((refrigeration_count < 'Infinity') and (lighting_zones < 'Infinity') and
    (pos_systems_count < 'Infinity') and (hvac_count < 'Infinity') and (it_equipment_count < 'Infinity') and (lighting_count <
    'Infinity') and (security_systems_count < 'Infinity') and (processing_equipment_count < 'Infinity') and (inventory_loss_hours <
    'Infinity') and (comms_loss_hours < 'Infinity') and (security_risk_hours < 'Infinity') and (shutdown_hours < 'Infinity')),
  constraint questionnaire_pos_systems_count_not_negative check (pos_systems_count >= 0),
  constraint questionnaire_processing_equipment_count_not_negative check (processing_equipment_count >= 0),
  constraint questionnaire_refrigeration_count_not_negative check (refrigeration_count >= 0),
  constraint questionnaire_security_risk_hours_not_negative check (security_risk_hours >= 0),
  constraint questionnaire_security_systems_count_not_negative check (security_systems_count >= 0),
  constraint questionnaire_share_key_once unique (share_key),
  constraint questionnaire_shutdown_hours_not_negative check (shutdown_hours >= 0),
  constraint questionnaire_state_known check (state in ('new', 'in_contact', 'order_created', 'closed'))
);
create index questionnaire_by_assignee on shop.questionnaire_response (assignee_id, created_at desc, id desc) where (assignee_id is
  not null);
create index questionnaire_by_delivery_timeframe on shop.questionnaire_response (coalesce(delivery_timeframe, ''), id) where (not
  is_sample);
create index questionnaire_by_email on shop.questionnaire_response (lower(email), id) where (not is_sample);
create index questionnaire_by_lead_name on shop.questionnaire_response (lead_name collate shop.people, id) where (not is_sample);
create index questionnaire_by_organization on shop.questionnaire_response (coalesce(organization, '') collate shop.people, id) where
  (not is_sample);
create index questionnaire_by_state on shop.questionnaire_response (state, created_at desc, id desc) where (not is_sample);
create index questionnaire_newest on shop.questionnaire_response (created_at desc, id desc) where (not is_sample);
create index questionnaire_of_nobody on shop.questionnaire_response (created_at desc, id desc) where ((assignee_id is null) and (not
  is_sample));
create index questionnaire_searchable on shop.questionnaire_response using gin (lower(normalize(search_text, NFKC)) gin_trgm_ops)
  where (not is_sample);
create unique index questionnaire_one_sample on shop.questionnaire_response (is_sample) where is_sample;

create table shop.seed (
  name text not null,
  seeded_at timestamptz not null default now(),
  constraint seed_pkey primary key (name)
);

create table shop.subscriber (
  id integer not null generated always as identity,
  email text not null,
  verified_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint subscriber_pkey primary key (id),
  constraint subscriber_has_address check (email <> '')
);
create index subscriber_newest on shop.subscriber (created_at desc, id desc);
create index subscriber_searchable on shop.subscriber using gin (lower(normalize(email, NFKC)) gin_trgm_ops);
create unique index subscriber_email_once on shop.subscriber (lower(email));

create table shop.subscriber_token (
  digest text not null,
  subscriber_id integer not null,
  may_verify boolean not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint subscriber_token_pkey primary key (digest),
  constraint subscriber_token_is_digest check (digest ~ '^[0-9a-f]{64}$')
);
create index subscriber_token_expiry on shop.subscriber_token (expires_at);
create index subscriber_token_subscriber_id on shop.subscriber_token (subscriber_id);

create table shop.supplier (
  id integer not null generated always as identity (start with 101),
  username text not null,
  password_hash text not null,
  credentials_changed_at timestamptz not null default now(),
  company_name text not null,
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
  search_text text not null generated always as (lower(((((company_name || E'\n') || contact_name) || E'\n') || contact_email)))
    stored,
  changed_by integer,
  constraint supplier_pkey primary key (id),
  constraint supplier_defense_usage_known check (defense_usage in ('Yes', 'No', 'In_Development')),
  constraint supplier_deployment_conditions_asked check ((deployment_conditions is null) or (field_deployment = 'Conditional')),
  constraint supplier_field_deployment_known check (field_deployment in ('Yes', 'No', 'Conditional')),
  constraint supplier_makes_something check (cardinality(product_types) > 0),
  constraint supplier_named check ((username <> '') and (company_name <> '') and (contact_name <> '') and (contact_email <> '')),
  constraint supplier_operates_somewhere check (cardinality(country_operations) > 0),
  constraint supplier_other_certification_asked check ((other_certification is null) or ('Other' = any (certifications))),
  constraint supplier_other_product_type_asked check ((other_product_type is null) or ('Other' = any (product_types))),
  constraint supplier_ships_somewhere check (cardinality(shipping_regions) > 0),
  constraint supplier_status_known check (status in ('Pending', 'Approved', 'Rejected')),
  constraint supplier_terms_agreed check (terms_agreed),
  constraint supplier_year_founded_sane check (year_founded >= 1800)
);
create index supplier_by_company_name on shop.supplier (company_name collate shop.people, id);
create index supplier_by_contact_name on shop.supplier (contact_name collate shop.people, id);
create index supplier_by_status on shop.supplier (status, id);
create index supplier_newest on shop.supplier (created_at desc, id desc);
create index supplier_searchable on shop.supplier using gin (lower(normalize(search_text, NFKC)) gin_trgm_ops);
create unique index supplier_username_taken on shop.supplier (lower(username));
create trigger supplier_copied after update of company_name, status on shop.supplier for each row when ((old.company_name <>
  new.company_name) or (old.status <> new.status)) execute function shop.copy_supplier_to_components();
create trigger supplier_reset_links after update of password_hash, contact_email on shop.supplier for each row when
  ((old.password_hash <> new.password_hash) or (old.contact_email <> new.contact_email)) execute function
  shop.end_reset_links('supplier');
create constraint trigger supplier_status_has_step after insert or update of status on shop.supplier deferrable initially deferred
  for each row execute function shop.require_status_step();

create table shop.supplier_session (
  id text not null,
  user_id integer not null,
  expires_at timestamptz not null,
  used_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint supplier_session_pkey primary key (id),
  constraint supplier_session_id_is_digest check (id ~ '^[0-9a-f]{64}$')
);
create index supplier_session_expiry on shop.supplier_session (expires_at);
create index supplier_session_user_id on shop.supplier_session (user_id);

create table shop.supplier_status_step (
  supplier_id integer not null,
  step integer not null,
  previous_step integer not null,
  from_status text,
  to_status text not null,
  administrator_id integer,
  created_at timestamptz not null default now(),
  reason text,
  constraint supplier_status_step_pkey primary key (supplier_id, step),
  constraint supplier_status_step_changes check (from_status <> to_status),
  constraint supplier_status_step_counts check ((previous_step = (step - 1)) and (step > 0)),
  constraint supplier_status_step_end unique (supplier_id, step, to_status),
  constraint supplier_status_step_first check ((from_status is null) = (step = 1)),
  constraint supplier_status_step_reason check ((reason is null) or ((to_status = 'Rejected') and (reason <> '')))
);
create index supplier_status_step_administrator_id on shop.supplier_status_step (administrator_id);
create constraint trigger supplier_step_has_status after insert on shop.supplier_status_step deferrable initially deferred for each
  row execute function shop.require_status_step();

alter table shop.administrator_session add constraint administrator_session_user foreign key (user_id) references
  shop.administrator(id) on delete cascade;
alter table shop.component add constraint component_changed_by_fkey foreign key (changed_by) references shop.administrator(id) on
  delete set null;
alter table shop.component add constraint component_supplier foreign key (supplier_id) references shop.supplier(id) on delete
  restrict;
alter table shop.configuration add constraint configuration_assignee foreign key (assignee_id) references shop.administrator(id) on
  delete set null;
alter table shop.configuration add constraint configuration_changed_by_fkey foreign key (changed_by) references
  shop.administrator(id) on delete set null;
alter table shop.configuration add constraint configuration_container foreign key (container_id) references shop.container(id);
alter table shop.configuration add constraint configuration_creator foreign key (created_by) references shop.administrator(id) on
  delete set null;
alter table shop.configuration add constraint configuration_mission foreign key (mission_id) references shop.mission(id);
alter table shop.configuration add constraint configuration_response foreign key (response_id) references
  shop.questionnaire_response(id) on delete set null;
alter table shop.configuration_item add constraint configuration_item_component foreign key (component_id) references
  shop.component(id);
alter table shop.configuration_item add constraint configuration_item_configuration foreign key (configuration_id) references
  shop.configuration(id) on delete cascade;
alter table shop.mission add constraint mission_changed_by_fkey foreign key (changed_by) references shop.administrator(id) on delete
  set null;
alter table shop.record_note add constraint record_note_author foreign key (author_id) references shop.administrator(id) on delete set
  null;
alter table shop.record_note add constraint record_note_configuration foreign key (configuration_id) references shop.configuration(id)
  on delete cascade;
alter table shop.record_note add constraint record_note_response foreign key (response_id) references shop.questionnaire_response(id)
  on delete cascade;
alter table shop.questionnaire_response add constraint questionnaire_assignee foreign key (assignee_id) references
  shop.administrator(id) on delete set null;
alter table shop.questionnaire_response add constraint questionnaire_response_changed_by_fkey foreign key (changed_by) references
  shop.administrator(id) on delete set null;
alter table shop.subscriber_token add constraint subscriber_token_subscriber foreign key (subscriber_id) references
  shop.subscriber(id) on delete cascade;
alter table shop.supplier add constraint supplier_changed_by_fkey foreign key (changed_by) references shop.administrator(id) on
  delete set null;
alter table shop.supplier_session add constraint supplier_session_user foreign key (user_id) references shop.supplier(id) on delete
  cascade;
alter table shop.supplier_status_step add constraint supplier_status_step_administrator foreign key (administrator_id) references
  shop.administrator(id) on delete set null;
alter table shop.supplier_status_step add constraint supplier_status_step_follows foreign key (supplier_id, previous_step,
  from_status) references shop.supplier_status_step(supplier_id, step, to_status) on delete cascade;
alter table shop.supplier_status_step add constraint supplier_status_step_supplier foreign key (supplier_id) references
  shop.supplier(id) on delete cascade;
