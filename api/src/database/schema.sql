create schema shop;

create extension if not exists pg_trgm;

create extension if not exists unaccent;

create collation shop.people (provider = icu, locale = 'und-u-kn-true');

CREATE OR REPLACE FUNCTION shop.copy_supplier_to_components()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from shop.component where supplier_id = new.id order by id for no key update;
  update shop.component
  set supplier_name = new.company_name, supplier_status = new.status
  where supplier_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION shop.correct_period_sums()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  corrected bigint;
begin
  -- That of the job which folds the changes: it has to wait.
  perform pg_advisory_xact_lock(7203170);
  insert into shop.period_sum as known (kind, grain, start, component_id, count, cents)
  select kind, grain, start, component_id, sum(count), sum(cents)
  from (
    select kind, grain, start, component_id, count, cents
    from (
      select m.type as kind, date_bin('15 minutes', o.created_at, 'epoch') as quarter, 0 as component_id, count(*) as count,
        sum(o.total_price_cents) as cents
      from shop.configuration o
      join shop.mission m on m.id = o.mission_id
      where o.state <> 'cancelled'
      group by m.type, quarter
      union all
      select 'component', date_bin('15 minutes', o.created_at, 'epoch') as quarter, i.component_id, count(*), 0
      from shop.configuration_item i
      join shop.configuration o on o.id = i.configuration_id
      where o.state <> 'cancelled'
      group by quarter, i.component_id
      union all
      select 'response', date_bin('15 minutes', created_at, 'epoch') as quarter, 0, count(*), 0
      from shop.questionnaire_response
      where not is_sample
      group by quarter
      union all
      select kind, quarter, component_id, -count, -cents from shop.period_sum_change
    ) expected
    cross join lateral (
      values ('quarter', quarter), ('day', date_trunc('day', quarter, 'UTC'))
    ) period (grain, start)
    union all
    select kind, grain, start, component_id, -count, -cents from shop.period_sum
  ) difference
  group by kind, grain, start, component_id
  having sum(count) <> 0 or sum(cents) <> 0
  on conflict (kind, grain, start, component_id) do update
    set count = known.count + excluded.count, cents = known.cents + excluded.cents;
  get diagnostics corrected = row_count;
  return corrected;
end
$function$;

CREATE OR REPLACE FUNCTION shop.count_component_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into shop.component_order_change (component_id, orders)
  select i.component_id, case tg_op when 'INSERT' then 1 else -1 end
  from changed i
  join shop.configuration o on o.id = i.configuration_id
  where o.state <> 'cancelled';
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION shop.count_kinds_of_responses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into shop.row_count (name, rows)
  select kind, case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed
  cross join lateral (
    values
      ('response_with_power_assessment', has_power_assessment),
      ('urgent_response', delivery_timeframe in ('Immediate (within 1 week)', 'Urgent (within 1 month)'))
  ) kinds (kind, is_one)
  where is_one and not is_sample
  group by kind;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION shop.count_responses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into shop.row_count (name, rows)
  select tg_table_name, case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed
  where not is_sample
  having count(*) > 0;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION shop.count_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into shop.row_count (name, rows)
  select tg_table_name, case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed
  having count(*) > 0;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION shop.delete_items()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from shop.configuration_item where configuration_id = old.id;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION shop.drawn_part(part text, icon text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(
    part,
    case
      when icon in (
        'solar-panel', 'satellite-dish', 'tools', 'plug', 'temperature-high', 'lock', 'battery', 'generator', 'transfer-switch',
        'wind-turbine', 'radio-tower', 'server', 'antenna', 'wifi', 'cctv', 'refrigerator', 'water', 'fire-extinguisher'
      ) then icon
      else 'crate'
    end
  )
$function$;

CREATE OR REPLACE FUNCTION shop.end_reset_links()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from shop.password_reset where role = tg_argv[0] and user_id = new.id;
  update shop.outgoing_mail
  set dropped_at = now(), last_error = 'superseded'
  where sent_at is null and dropped_at is null and kind = 'password-reset'
    and data ->> 'role' = tg_argv[0] and (data ->> 'userId')::integer = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION shop.event_kind(action text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN starts_with(action, 'supplier_'::text) THEN 'suppliers'::text WHEN starts_with(action, 'component_'::text) THEN 'components'::text WHEN starts_with(action, 'mission'::text) THEN 'missions'::text WHEN starts_with(action, 'order_'::text) THEN 'orders'::text ELSE 'accounts'::text END;

CREATE OR REPLACE FUNCTION shop.limit_receipts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION shop.mailbox(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select lower(regexp_replace(address, '\+[^@]*@', '@'))
$function$;

CREATE OR REPLACE FUNCTION shop.place_order(input text, use_call text, use_key text, use_digest text, use_hours integer, chosen_mission integer, chosen_container integer, chosen_components integer[], customer_name text, customer_email text, customer_organization text, wanted_use text, wanted_specs text, wanted_services text, mail_kinds text[], mail_recipients text[], order_breaks jsonb, within_ms integer, OUT answer text, OUT refused text[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  offer record;
  order_id integer;
  total bigint;
begin
  select
    m.name as mission_name, t.name as container_name, t.base_price_cents as container_price,
    items.*
  into offer
  from (
    select array_agg(c.id order by position) as ids, array_agg(c.name order by position) as names,
      array_agg(c.price_cents order by position) as prices,
      array_agg(shop.drawn_part(c.part, c.icon) order by position) as parts,
      array_agg(c.weight_in_kg order by position) as weights,
      array_agg(c.watts_drawn order by position) as drawn,
      array_agg(c.watts_made order by position) as made,
      array_agg(c.watt_hours_stored order by position) as stored,
      array_agg(c.lead_time_days order by position) as lead_times,
      coalesce(sum(c.price_cents), 0)::bigint as price
    from unnest(chosen_components) with ordinality chosen (id, position)
    join shop.component c on c.id = chosen.id and c.state = 'on_sale'
  ) items
  left join shop.mission m on m.id = chosen_mission and m.withdrawn_at is null
  left join shop.container t on t.id = chosen_container;

  refused := array_remove(array[
    case when offer.mission_name is null then 'missionId' end,
    case when offer.container_name is null then 'containerId' end
  ], null);
  if refused = '{}' and coalesce(cardinality(offer.ids), 0) < cardinality(chosen_components) then
    refused := '{componentIds}';
  end if;
  if refused = '{}' then
    order_id := nextval('shop.configuration_id_seq');
    total := offer.container_price + offer.price;
    answer := '{"id":' || order_id || ',' || substr(input, 2, length(input) - 2)
      || ',"totalPrice":' || (total / 100.0)::float8
      || ',"createdAt":"' || to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"}';
  end if;

  if use_key is not null then
    insert into shop.idempotency_key as known (call, key, input_digest, answer)
    values (use_call, use_key, use_digest, answer)
    on conflict (call, key) do update
      set input_digest = excluded.input_digest, answer = excluded.answer, event_id = null, created_at = now()
      where known.created_at < now() - make_interval(hours => use_hours);
    if not found then
      select known.answer into answer
      from shop.idempotency_key known
      where known.call = use_call and known.key = use_key and known.input_digest = use_digest;
      refused := '{}';
      return;
    end if;
  end if;
  if refused <> '{}' then
    delete from shop.idempotency_key where call = use_call and key = use_key;
    return;
  end if;

  insert into shop.configuration (
    id, mission_id, mission_name, container_id, container_name, container_price_cents, total_price_cents,
    name, email, organization, intended_use, additional_specs, additional_services, broken_rules,
    component_ids
  ) overriding system value
  values (
    order_id, chosen_mission, offer.mission_name, chosen_container, offer.container_name, offer.container_price, total,
    customer_name, customer_email, customer_organization, wanted_use, wanted_specs, wanted_services, order_breaks,
    coalesce(offer.ids, '{}')
  );
  insert into shop.configuration_item (
    configuration_id, position, component_id, name, price_cents,
    part, weight_in_kg, watts_drawn, watts_made, watt_hours_stored, lead_time_days
  )
  select order_id, item.position, item.component_id, item.name, item.price,
    item.part, item.weight, item.drawn, item.made, item.stored, item.lead_time
  from unnest(
    offer.ids, offer.names, offer.prices,
    offer.parts, offer.weights, offer.drawn, offer.made, offer.stored, offer.lead_times
  ) with ordinality item (component_id, name, price, part, weight, drawn, made, stored, lead_time, position);
  if mail_kinds <> '{}' then
    insert into shop.outgoing_mail (kind, recipient, data)
    select mail.kind, mail.recipient, jsonb_build_object('orderId', order_id)
    from unnest(mail_kinds, mail_recipients) mail (kind, recipient);
  end if;

  -- Whoever asked has been answered by now, and not with this order.
  if clock_timestamp() > now() + make_interval(secs => within_ms / 1000.0) then
    raise exception 'The order came too late.' using errcode = 'query_canceled';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION shop.read_component_supplier()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select company_name, status into new.supplier_name, new.supplier_status
  from shop.supplier
  where id = new.supplier_id
  for share;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION shop.remove_accents(text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return public.unaccent('public.unaccent', $1); end$function$;

CREATE OR REPLACE FUNCTION shop.require_status_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION shop.searchable(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select ' ' || replace(
    case when octet_length($1) = char_length($1) then $1 else shop.remove_accents($1) end, E'\n', ' '
  )
$function$;

CREATE OR REPLACE FUNCTION shop.sum_changed_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into shop.period_sum_change (kind, quarter, count, cents)
  select m.type, date_bin('15 minutes', o.created_at, 'epoch'), o.sign, o.sign * o.cents
  from (
    values
      (old.mission_id, old.created_at, -1, old.total_price_cents, old.state),
      (new.mission_id, new.created_at, 1, new.total_price_cents, new.state)
  ) o (mission_id, created_at, sign, cents, state)
  join shop.mission m on m.id = o.mission_id
  where o.state <> 'cancelled';
  insert into shop.period_sum_change (kind, quarter, component_id, count)
  select 'component', date_bin('15 minutes', o.created_at, 'epoch'), i.component_id, o.sign
  from (values (old.created_at, -1, old.state), (new.created_at, 1, new.state)) o (created_at, sign, state)
  join shop.configuration_item i on i.configuration_id = new.id
  where o.state <> 'cancelled'
    and (old.created_at <> new.created_at or (old.state = 'cancelled') <> (new.state = 'cancelled'));
  insert into shop.component_order_change (component_id, orders)
  select i.component_id, case new.state when 'cancelled' then -1 else 1 end
  from shop.configuration_item i
  where i.configuration_id = new.id and (old.state = 'cancelled') <> (new.state = 'cancelled');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION shop.sum_changed_response()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into shop.period_sum_change (kind, quarter, count)
  values
    ('response', date_bin('15 minutes', old.created_at, 'epoch'), -1),
    ('response', date_bin('15 minutes', new.created_at, 'epoch'), 1);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION shop.sum_component_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into shop.period_sum_change (kind, quarter, component_id, count)
  select 'component', date_bin('15 minutes', o.created_at, 'epoch') as quarter, i.component_id, sign * count(*)
  from changed i
  join shop.configuration o on o.id = i.configuration_id
  where o.state <> 'cancelled'
  group by quarter, i.component_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION shop.sum_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into shop.period_sum_change (kind, quarter, count, cents)
  select m.type, date_bin('15 minutes', o.created_at, 'epoch') as quarter, sign * count(*), sign * sum(o.total_price_cents)
  from changed o
  join shop.mission m on m.id = o.mission_id
  where o.state <> 'cancelled'
  group by m.type, quarter;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION shop.sum_responses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into shop.period_sum_change (kind, quarter, count)
  select 'response', date_bin('15 minutes', created_at, 'epoch') as quarter, sign * count(*)
  from changed
  where not is_sample
  group by quarter;
  return null;
end
$function$;

create table shop.administrator (
  id integer not null generated always as identity (start with 1),
  username text not null,
  password_hash text not null,
  setting_hash text,
  first_name text not null,
  last_name text not null,
  email text not null,
  profile_image_url text,
  created_at timestamp with time zone not null default now(),
  constraint administrator_pkey PRIMARY KEY (id),
  constraint administrator_named CHECK (((username <> ''::text) AND (first_name <> ''::text) AND (last_name <> ''::text) AND (email <> ''::text)))
);
CREATE UNIQUE INDEX administrator_username_taken ON shop.administrator USING btree (lower(username));
CREATE TRIGGER administrator_reset_links AFTER UPDATE OF password_hash, email ON shop.administrator FOR EACH ROW WHEN (((old.password_hash <> new.password_hash) OR (old.email <> new.email))) EXECUTE FUNCTION shop.end_reset_links('administrator');

create table shop.administrator_session (
  id text not null,
  number integer not null generated always as identity (start with 1),
  user_id integer not null,
  network text,
  agent text,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  constraint administrator_session_pkey PRIMARY KEY (id),
  constraint administrator_session_id_is_digest CHECK ((id ~ '^[0-9a-f]{64}$'::text)),
  constraint administrator_session_number_once UNIQUE (number)
);
CREATE INDEX administrator_session_expiry ON shop.administrator_session USING btree (expires_at);
CREATE INDEX administrator_session_user_id ON shop.administrator_session USING btree (user_id);

create table shop.audit_event (
  id integer not null generated always as identity (start with 1),
  actor_role text not null,
  actor_id integer,
  actor_name text not null,
  network text,
  action text not null,
  kind text not null generated always as (
CASE
    WHEN starts_with(action, 'supplier_'::text) THEN 'suppliers'::text
    WHEN starts_with(action, 'component_'::text) THEN 'components'::text
    WHEN starts_with(action, 'mission'::text) THEN 'missions'::text
    ELSE 'accounts'::text
END) stored,
  subject_id integer,
  subject_name text not null,
  before jsonb,
  after jsonb,
  undoes integer,
  created_at timestamp with time zone not null default now(),
  search_text text not null generated always as (lower(((actor_name || '
'::text) || subject_name))) stored,
  constraint audit_event_pkey PRIMARY KEY (id),
  constraint audit_event_actor_known CHECK (
CASE
    WHEN (actor_role = ANY (ARRAY['administrator'::text, 'supplier'::text])) THEN (actor_id IS NOT NULL)
    ELSE ((actor_role = ANY (ARRAY['operator'::text, 'visitor'::text])) AND (actor_id IS NULL))
END),
  constraint audit_event_named CHECK (((actor_name <> ''::text) AND (subject_name <> ''::text))),
  constraint audit_event_undoes_earlier CHECK ((undoes < id)),
  constraint audit_event_undone_once UNIQUE (undoes)
);
CREATE INDEX audit_event_by_event_kind ON shop.audit_event USING btree (shop.event_kind(action), created_at DESC, id DESC) INCLUDE (action);
CREATE INDEX audit_event_by_kind ON shop.audit_event USING btree (kind, created_at DESC, id DESC);
CREATE INDEX audit_event_by_subject ON shop.audit_event USING btree (kind, subject_id, id);
CREATE INDEX audit_event_by_subject_of_kind ON shop.audit_event USING btree (shop.event_kind(action), subject_id, id) INCLUDE (action);
CREATE INDEX audit_event_failed_logins ON shop.audit_event USING btree (subject_id, created_at DESC) WHERE (action = 'login_failed'::text);
CREATE INDEX audit_event_newest ON shop.audit_event USING btree (created_at DESC, id DESC);
CREATE INDEX audit_event_of_supplier ON shop.audit_event USING btree (actor_id, created_at) WHERE (actor_role = 'supplier'::text);
CREATE INDEX audit_event_searchable ON shop.audit_event USING gin (shop.searchable(search_text) gin_trgm_ops);
CREATE INDEX audit_event_with_network ON shop.audit_event USING btree (created_at) WHERE (network IS NOT NULL);
CREATE TRIGGER audit_event_added AFTER INSERT ON shop.audit_event REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.count_rows();
CREATE TRIGGER audit_event_removed AFTER DELETE ON shop.audit_event REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.count_rows();

create table shop.collation_version (
  name text not null,
  version text not null,
  constraint collation_version_pkey PRIMARY KEY (name)
);

create table shop.component (
  id integer not null generated by default as identity (start with 101),
  name text not null,
  description text not null,
  icon text not null default 'default-icon'::text,
  price_cents bigint not null,
  category text not null,
  image_url text,
  weight_in_kg integer,
  watts_drawn integer,
  watts_made integer,
  watt_hours_stored integer,
  lead_time_days integer,
  specifications jsonb not null default '{}'::jsonb,
  supplier_id integer,
  product_type text,
  supplier_name text,
  supplier_status text,
  withdrawn_at timestamp with time zone,
  withdrawn_by_supplier boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  order_count bigint not null default 0,
  state text not null generated always as (
CASE
    WHEN (withdrawn_at IS NOT NULL) THEN 'withdrawn'::text
    WHEN ((supplier_id IS NULL) OR (supplier_status = 'Approved'::text)) THEN 'on_sale'::text
    WHEN (supplier_status = 'Rejected'::text) THEN 'supplier_rejected'::text
    ELSE 'waits_for_approval'::text
END) stored,
  search_text text not null generated always as (lower((((name || '
'::text) || description) || COALESCE(('
'::text || supplier_name), ''::text)))) stored,
  part text,
  constraint component_pkey PRIMARY KEY (id),
  constraint component_category_known CHECK ((category = ANY (ARRAY['power'::text, 'communications'::text, 'equipment'::text]))),
  constraint component_figures_not_negative CHECK (((weight_in_kg >= 0) AND (watts_drawn >= 0) AND (watts_made >= 0) AND (watt_hours_stored >= 0))),
  constraint component_lead_time_positive CHECK ((lead_time_days > 0)),
  constraint component_named CHECK ((name <> ''::text)),
  constraint component_of_supplier_complete CHECK ((((supplier_id IS NULL) = (product_type IS NULL)) AND ((supplier_id IS NULL) OR (lead_time_days IS NOT NULL)))),
  constraint component_price_positive CHECK ((price_cents > 0)),
  constraint component_product_type_known CHECK ((product_type = ANY (ARRAY['Communications'::text, 'Power'::text, 'Furniture_Fixings'::text, 'Mobility_Rigging'::text, 'Tools_Workbenches'::text, 'CAD_CAM_3D_Printing'::text, 'Compute'::text, 'Other'::text]))),
  constraint component_specifications_map CHECK ((jsonb_typeof(specifications) = 'object'::text)),
  constraint component_supplier_copied CHECK ((((supplier_id IS NULL) = (supplier_name IS NULL)) AND ((supplier_id IS NULL) = (supplier_status IS NULL)))),
  constraint component_withdrawn_by_supplier CHECK (((NOT withdrawn_by_supplier) OR ((withdrawn_at IS NOT NULL) AND (supplier_id IS NOT NULL))))
);
CREATE INDEX component_by_category ON shop.component USING btree (category, id);
CREATE INDEX component_by_name ON shop.component USING btree (name COLLATE shop.people, id);
CREATE INDEX component_by_price ON shop.component USING btree (price_cents, id);
CREATE INDEX component_by_state ON shop.component USING btree (state, id);
CREATE INDEX component_newest ON shop.component USING btree (created_at DESC, id DESC);
CREATE INDEX component_searchable ON shop.component USING gin (shop.searchable(search_text) gin_trgm_ops);
CREATE INDEX component_supplier_id ON shop.component USING btree (supplier_id);
CREATE TRIGGER component_added AFTER INSERT ON shop.component REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.count_rows();
CREATE TRIGGER component_removed AFTER DELETE ON shop.component REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.count_rows();
CREATE TRIGGER component_supplier_read BEFORE INSERT ON shop.component FOR EACH ROW WHEN ((new.supplier_id IS NOT NULL)) EXECUTE FUNCTION shop.read_component_supplier();

create table shop.component_order_change (
  id uuid not null default gen_random_uuid(),
  component_id integer not null,
  orders bigint not null,
  constraint component_order_change_pkey PRIMARY KEY (id)
);

create table shop.configuration (
  id integer not null generated always as identity (start with 1000),
  mission_id integer not null,
  mission_name text not null,
  container_id integer not null,
  container_name text not null,
  container_price_cents bigint not null,
  component_ids integer[] not null,
  total_price_cents bigint not null,
  name text not null,
  email text not null,
  organization text not null,
  intended_use text not null,
  additional_specs text,
  additional_services text,
  broken_rules jsonb,
  created_at timestamp with time zone not null default now(),
  search_text text not null generated always as (lower((((((((id)::text || '
'::text) || name) || '
'::text) || email) || '
'::text) || organization))) stored,
  state text not null default 'new'::text,
  version integer not null default 1,
  assignee_id integer,
  created_by integer,
  constraint configuration_pkey PRIMARY KEY (id),
  constraint configuration_broken_rules_listed CHECK ((jsonb_typeof(broken_rules) = 'array'::text)),
  constraint configuration_named CHECK (((name <> ''::text) AND (email <> ''::text) AND (organization <> ''::text) AND (mission_name <> ''::text) AND (container_name <> ''::text))),
  constraint configuration_price_not_negative CHECK ((container_price_cents >= 0)),
  constraint configuration_state_known CHECK ((state = ANY (ARRAY['new'::text, 'in_contact'::text, 'quoted'::text, 'won'::text, 'lost'::text, 'cancelled'::text]))),
  constraint configuration_total_covers_container CHECK ((total_price_cents >= container_price_cents))
);
CREATE INDEX configuration_by_assignee ON shop.configuration USING btree (assignee_id, created_at DESC, id DESC) WHERE (assignee_id IS NOT NULL);
CREATE INDEX configuration_by_creator ON shop.configuration USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX configuration_by_email ON shop.configuration USING btree (lower(email));
CREATE INDEX configuration_by_mission ON shop.configuration USING btree (mission_id) INCLUDE (state);
CREATE INDEX configuration_by_mission_name ON shop.configuration USING btree (mission_name COLLATE shop.people, id);
CREATE INDEX configuration_by_name ON shop.configuration USING btree (name COLLATE shop.people, id);
CREATE INDEX configuration_by_organization ON shop.configuration USING btree (organization COLLATE shop.people, id);
CREATE INDEX configuration_by_state ON shop.configuration USING btree (state, created_at DESC, id DESC);
CREATE INDEX configuration_by_total_price ON shop.configuration USING btree (total_price_cents, id);
CREATE INDEX configuration_newest ON shop.configuration USING btree (created_at DESC, id DESC) INCLUDE (mission_id, total_price_cents);
CREATE INDEX configuration_of_nobody ON shop.configuration USING btree (created_at DESC, id DESC) WHERE (assignee_id IS NULL);
CREATE INDEX configuration_searchable ON shop.configuration USING gin (shop.searchable(search_text) gin_trgm_ops);
CREATE TRIGGER configuration_added AFTER INSERT ON shop.configuration REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.count_rows();
CREATE TRIGGER configuration_added_to_sums AFTER INSERT ON shop.configuration REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.sum_orders();
CREATE TRIGGER configuration_items_removed BEFORE DELETE ON shop.configuration FOR EACH ROW EXECUTE FUNCTION shop.delete_items();
CREATE TRIGGER configuration_removed AFTER DELETE ON shop.configuration REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.count_rows();
CREATE TRIGGER configuration_removed_from_sums AFTER DELETE ON shop.configuration REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.sum_orders();
CREATE TRIGGER configuration_sums_changed AFTER UPDATE ON shop.configuration FOR EACH ROW WHEN (((old.created_at <> new.created_at) OR (old.mission_id <> new.mission_id) OR (old.total_price_cents <> new.total_price_cents) OR ((old.state = 'cancelled'::text) <> (new.state = 'cancelled'::text)))) EXECUTE FUNCTION shop.sum_changed_order();

create table shop.configuration_item (
  configuration_id integer not null,
  "position" integer not null,
  component_id integer not null,
  name text not null,
  price_cents bigint not null,
  part text,
  weight_in_kg integer,
  watts_drawn integer,
  watts_made integer,
  watt_hours_stored integer,
  lead_time_days integer,
  constraint configuration_item_pkey PRIMARY KEY (configuration_id, "position") INCLUDE (component_id),
  constraint configuration_item_figures_not_negative CHECK (((weight_in_kg >= 0) AND (watts_drawn >= 0) AND (watts_made >= 0) AND (watt_hours_stored >= 0) AND (lead_time_days > 0))),
  constraint configuration_item_named CHECK ((name <> ''::text)),
  constraint configuration_item_price_not_negative CHECK ((price_cents >= 0))
);
CREATE INDEX configuration_item_component_id ON shop.configuration_item USING btree (component_id);
CREATE TRIGGER configuration_item_added AFTER INSERT ON shop.configuration_item REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.count_component_orders();
CREATE TRIGGER configuration_item_added_to_sums AFTER INSERT ON shop.configuration_item REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.sum_component_orders();
CREATE TRIGGER configuration_item_removed AFTER DELETE ON shop.configuration_item REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.count_component_orders();
CREATE TRIGGER configuration_item_removed_from_sums AFTER DELETE ON shop.configuration_item REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.sum_component_orders();

create table shop.container (
  id integer not null generated by default as identity (start with 101),
  kind text not null,
  name text not null,
  description text not null,
  image_url text not null,
  base_price_cents bigint not null,
  constraint container_pkey PRIMARY KEY (id),
  constraint container_kind_known CHECK ((kind = ANY (ARRAY['20ft'::text, '40ft'::text, 'expandable'::text, 'reinforced'::text, 'multi'::text, 'hybrid'::text]))),
  constraint container_kind_once UNIQUE (kind),
  constraint container_named CHECK ((name <> ''::text)),
  constraint container_price_not_negative CHECK ((base_price_cents >= 0))
);

create table shop.idempotency_key (
  call text not null,
  key text not null,
  input_digest text not null,
  answer text,
  event_id integer,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_key_pkey PRIMARY KEY (call, key)
);
CREATE INDEX idempotency_key_age ON shop.idempotency_key USING btree (created_at);

create table shop.known_network (
  digest text not null,
  expires_at timestamp with time zone not null,
  constraint known_network_pkey PRIMARY KEY (digest)
);
CREATE INDEX known_network_by_expiry ON shop.known_network USING btree (expires_at);

create table shop.link_picture (
  key text not null,
  png bytea not null,
  drawn_at timestamp with time zone not null default now(),
  constraint link_picture_pkey PRIMARY KEY (key),
  constraint link_picture_has_key CHECK ((length(key) = 43)),
  constraint link_picture_is_small CHECK (((octet_length(png) >= 1) AND (octet_length(png) <= 500000)))
);

create unlogged table shop.login_limit (
  counter integer not null,
  spent_until timestamp with time zone not null,
  constraint login_limit_pkey PRIMARY KEY (counter),
  constraint login_limit_counter_check CHECK (((counter >= 0) AND (counter <= 1048575)))
);

create table shop.migration (
  name text not null,
  digest text not null,
  run_at timestamp with time zone not null default now(),
  constraint migration_pkey PRIMARY KEY (name)
);

create table shop.mission (
  id integer not null generated by default as identity (start with 101),
  name text not null,
  description text not null,
  icon text not null default 'shield-alt'::text,
  type text not null,
  use_case text,
  duration text,
  personnel text,
  equipment text,
  withdrawn_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  search_text text not null generated always as (lower(((((name || '
'::text) || type) || '
'::text) || description))) stored,
  version integer not null default 1,
  constraint mission_pkey PRIMARY KEY (id),
  constraint mission_named CHECK ((name <> ''::text)),
  constraint mission_type_known CHECK ((type = ANY (ARRAY['military'::text, 'civilian'::text])))
);
CREATE INDEX mission_by_id ON shop.mission USING btree (id) WHERE (withdrawn_at IS NULL);
CREATE INDEX mission_by_name ON shop.mission USING btree (name COLLATE shop.people, id) WHERE (withdrawn_at IS NULL);
CREATE INDEX mission_by_type ON shop.mission USING btree (type, id) WHERE (withdrawn_at IS NULL);
CREATE INDEX mission_newest ON shop.mission USING btree (created_at DESC, id DESC) WHERE (withdrawn_at IS NULL);
CREATE INDEX mission_searchable ON shop.mission USING gin (shop.searchable(search_text) gin_trgm_ops) WHERE (withdrawn_at IS NULL);
CREATE UNIQUE INDEX mission_name_taken ON shop.mission USING btree (type, lower(name)) WHERE (withdrawn_at IS NULL);

create table shop.one_time_password (
  administrator_id integer not null,
  sealed_secret text not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  wrong_codes integer not null default 0,
  wrong_since timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint one_time_password_pkey PRIMARY KEY (administrator_id),
  constraint one_time_password_wrong_codes_since CHECK (((wrong_codes = 0) = (wrong_since IS NULL)))
);

create table shop.order_note (
  id integer not null generated always as identity (start with 1),
  configuration_id integer not null,
  author_id integer,
  text text not null,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint order_note_pkey PRIMARY KEY (id),
  constraint order_note_says CHECK ((text <> ''::text))
);
CREATE INDEX order_note_author_id ON shop.order_note USING btree (author_id);
CREATE INDEX order_note_deleted ON shop.order_note USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX order_note_of_configuration ON shop.order_note USING btree (configuration_id, id);

create table shop.outgoing_mail (
  id integer not null generated always as identity (start with 1),
  kind text not null,
  recipient text not null,
  data jsonb not null,
  attempts integer not null default 0,
  due_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  dropped_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone not null default now(),
  constraint outgoing_mail_pkey PRIMARY KEY (id),
  constraint outgoing_mail_has_recipient CHECK ((recipient <> ''::text)),
  constraint outgoing_mail_sent_or_dropped CHECK (((sent_at IS NULL) OR (dropped_at IS NULL)))
);
CREATE INDEX outgoing_mail_due ON shop.outgoing_mail USING btree (due_at) WHERE ((sent_at IS NULL) AND (dropped_at IS NULL));
CREATE INDEX outgoing_mail_mailbox ON shop.outgoing_mail USING btree (shop.mailbox(recipient), created_at);
CREATE INDEX outgoing_mail_recipient ON shop.outgoing_mail USING btree (lower(recipient));
CREATE TRIGGER outgoing_mail_receipts BEFORE INSERT ON shop.outgoing_mail FOR EACH ROW EXECUTE FUNCTION shop.limit_receipts();

create table shop.password_reset (
  digest text not null,
  role text not null,
  user_id integer not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint password_reset_pkey PRIMARY KEY (digest),
  constraint password_reset_is_digest CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  constraint password_reset_role_known CHECK ((role = ANY (ARRAY['administrator'::text, 'supplier'::text])))
);
CREATE INDEX password_reset_user ON shop.password_reset USING btree (role, user_id);

create table shop.period_sum (
  kind text not null,
  grain text not null,
  start timestamp with time zone not null,
  component_id integer not null default 0,
  count bigint not null,
  cents bigint not null default 0,
  constraint period_sum_pkey PRIMARY KEY (kind, grain, start, component_id),
  constraint period_sum_grain_known CHECK ((grain = ANY (ARRAY['quarter'::text, 'day'::text]))),
  constraint period_sum_kind_known CHECK ((kind = ANY (ARRAY['military'::text, 'civilian'::text, 'component'::text, 'response'::text])))
);

create table shop.period_sum_change (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  quarter timestamp with time zone not null,
  component_id integer not null default 0,
  count bigint not null,
  cents bigint not null default 0,
  constraint period_sum_change_pkey PRIMARY KEY (id),
  constraint period_sum_change_kind_known CHECK ((kind = ANY (ARRAY['military'::text, 'civilian'::text, 'component'::text, 'response'::text])))
);

create table shop.questionnaire_response (
  id integer not null generated by default as identity (start with 1000),
  share_key text not null,
  is_sample boolean not null default false,
  lead_name text not null,
  email text not null,
  organization text,
  deployment_location text[] not null default '{}'::text[],
  primary_support text[] not null default '{}'::text[],
  power_requirements text,
  power_sources text[] not null default '{}'::text[],
  connectivity_needs text[] not null default '{}'::text[],
  onboard_equipment text[] not null default '{}'::text[],
  security_safety text[] not null default '{}'::text[],
  deployment_duration text,
  remote_monitoring text,
  environmental_conditions text[] not null default '{}'::text[],
  operational_perimeter text,
  remote_units_interest text,
  remote_unit_roles text[] not null default '{}'::text[],
  spoke_unit_distance text,
  current_tracking text,
  specific_equipment text,
  site_constraints text,
  delivery_timeframe text,
  additional_requirements text,
  critical_stores text[] not null default '{}'::text[],
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
  hvac_required text[] not null default '{}'::text[],
  minimum_runtime text,
  rotating_power text,
  existing_backup text[] not null default '{}'::text[],
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
  backup_power_types text[] not null default '{}'::text[],
  fuel_storage text,
  maintenance_capability text,
  power_monitoring text,
  integration_requirements text,
  downtime_tolerance text,
  budget_range text,
  decision_timeline text,
  additional_notes text,
  response_data jsonb,
  created_at timestamp with time zone not null default now(),
  has_power_assessment boolean not null generated always as (((cardinality((((critical_stores || hvac_required) || existing_backup) || backup_power_types)) > 0) OR (num_nonnulls(critical_stores_notes, refrigeration_count, refrigeration_type, refrigeration_runtime, lighting_zones, lighting_type, pos_systems_count, network_gear, cellular_backup, surveillance_system, access_control, minimum_runtime, rotating_power, load_audits, hvac_count, it_equipment_count, lighting_count, security_systems_count, processing_equipment_count, backup_power_runtime, existing_backup_power, fuel_storage, maintenance_capability, power_monitoring, integration_requirements) > 0))) stored,
  search_text text not null generated always as (lower(((((lead_name || '
'::text) || email) || '
'::text) || COALESCE(organization, ''::text)))) stored,
  proposal jsonb,
  constraint questionnaire_response_pkey PRIMARY KEY (id),
  constraint questionnaire_comms_loss_hours_not_negative CHECK ((comms_loss_hours >= (0)::double precision)),
  constraint questionnaire_hvac_count_not_negative CHECK ((hvac_count >= (0)::double precision)),
  constraint questionnaire_inventory_loss_hours_not_negative CHECK ((inventory_loss_hours >= (0)::double precision)),
  constraint questionnaire_it_equipment_count_not_negative CHECK ((it_equipment_count >= (0)::double precision)),
  constraint questionnaire_lighting_count_not_negative CHECK ((lighting_count >= (0)::double precision)),
  constraint questionnaire_lighting_zones_not_negative CHECK ((lighting_zones >= (0)::double precision)),
  constraint questionnaire_named CHECK (((lead_name <> ''::text) AND (email <> ''::text))),
  constraint questionnaire_numbers_finite CHECK (((refrigeration_count < 'Infinity'::double precision) AND (lighting_zones < 'Infinity'::double precision) AND (pos_systems_count < 'Infinity'::double precision) AND (hvac_count < 'Infinity'::double precision) AND (it_equipment_count < 'Infinity'::double precision) AND (lighting_count < 'Infinity'::double precision) AND (security_systems_count < 'Infinity'::double precision) AND (processing_equipment_count < 'Infinity'::double precision) AND (inventory_loss_hours < 'Infinity'::double precision) AND (comms_loss_hours < 'Infinity'::double precision) AND (security_risk_hours < 'Infinity'::double precision) AND (shutdown_hours < 'Infinity'::double precision))),
  constraint questionnaire_pos_systems_count_not_negative CHECK ((pos_systems_count >= (0)::double precision)),
  constraint questionnaire_processing_equipment_count_not_negative CHECK ((processing_equipment_count >= (0)::double precision)),
  constraint questionnaire_refrigeration_count_not_negative CHECK ((refrigeration_count >= (0)::double precision)),
  constraint questionnaire_security_risk_hours_not_negative CHECK ((security_risk_hours >= (0)::double precision)),
  constraint questionnaire_security_systems_count_not_negative CHECK ((security_systems_count >= (0)::double precision)),
  constraint questionnaire_share_key_once UNIQUE (share_key),
  constraint questionnaire_shutdown_hours_not_negative CHECK ((shutdown_hours >= (0)::double precision))
);
CREATE INDEX questionnaire_by_delivery_timeframe ON shop.questionnaire_response USING btree (COALESCE(delivery_timeframe, ''::text), id) WHERE (NOT is_sample);
CREATE INDEX questionnaire_by_email ON shop.questionnaire_response USING btree (lower(email), id) WHERE (NOT is_sample);
CREATE INDEX questionnaire_by_lead_name ON shop.questionnaire_response USING btree (lead_name COLLATE shop.people, id) WHERE (NOT is_sample);
CREATE INDEX questionnaire_by_organization ON shop.questionnaire_response USING btree (COALESCE(organization, ''::text) COLLATE shop.people, id) WHERE (NOT is_sample);
CREATE INDEX questionnaire_newest ON shop.questionnaire_response USING btree (created_at DESC, id DESC) WHERE (NOT is_sample);
CREATE INDEX questionnaire_searchable ON shop.questionnaire_response USING gin (shop.searchable(search_text) gin_trgm_ops) WHERE (NOT is_sample);
CREATE UNIQUE INDEX questionnaire_one_sample ON shop.questionnaire_response USING btree (is_sample) WHERE is_sample;
CREATE TRIGGER questionnaire_added AFTER INSERT ON shop.questionnaire_response REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.count_responses();
CREATE TRIGGER questionnaire_added_to_sums AFTER INSERT ON shop.questionnaire_response REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.sum_responses();
CREATE TRIGGER questionnaire_kinds_added AFTER INSERT ON shop.questionnaire_response REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.count_kinds_of_responses();
CREATE TRIGGER questionnaire_kinds_removed AFTER DELETE ON shop.questionnaire_response REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.count_kinds_of_responses();
CREATE TRIGGER questionnaire_removed AFTER DELETE ON shop.questionnaire_response REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.count_responses();
CREATE TRIGGER questionnaire_removed_from_sums AFTER DELETE ON shop.questionnaire_response REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.sum_responses();
CREATE TRIGGER questionnaire_sums_changed AFTER UPDATE ON shop.questionnaire_response FOR EACH ROW WHEN (((NOT new.is_sample) AND (old.created_at <> new.created_at))) EXECUTE FUNCTION shop.sum_changed_response();

create table shop.recovery_code (
  administrator_id integer not null,
  digest text not null,
  created_at timestamp with time zone not null default now(),
  constraint recovery_code_pkey PRIMARY KEY (administrator_id, digest),
  constraint recovery_code_is_digest CHECK ((digest ~ '^[0-9a-f]{64}$'::text))
);

create table shop.row_count (
  id uuid not null default gen_random_uuid(),
  name text not null,
  rows bigint not null,
  is_base boolean not null default false,
  constraint row_count_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX row_count_base_once ON shop.row_count USING btree (name) WHERE is_base;

create table shop.seed (
  name text not null,
  sown_at timestamp with time zone not null default now(),
  constraint seed_pkey PRIMARY KEY (name)
);

create table shop.subscriber (
  id integer not null generated always as identity (start with 1),
  email text not null,
  verified_at timestamp with time zone,
  unsubscribed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint subscriber_pkey PRIMARY KEY (id),
  constraint subscriber_has_address CHECK ((email <> ''::text))
);
CREATE UNIQUE INDEX subscriber_email_once ON shop.subscriber USING btree (lower(email));

create table shop.subscriber_token (
  digest text not null,
  subscriber_id integer not null,
  may_verify boolean not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint subscriber_token_pkey PRIMARY KEY (digest),
  constraint subscriber_token_is_digest CHECK ((digest ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX subscriber_token_expiry ON shop.subscriber_token USING btree (expires_at);
CREATE INDEX subscriber_token_subscriber_id ON shop.subscriber_token USING btree (subscriber_id);

create table shop.supplier (
  id integer not null generated always as identity (start with 101),
  username text not null,
  password_hash text not null,
  credentials_changed_at timestamp with time zone not null default now(),
  company_name text not null,
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
  certifications text[] not null default '{}'::text[],
  other_certification text,
  shipping_regions text[] not null,
  deployment_capability text,
  typical_lead_time text,
  annual_production_volume text,
  year_founded integer,
  additional_info text,
  terms_agreed boolean not null,
  status text not null default 'Pending'::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  search_text text not null generated always as (lower(((((company_name || '
'::text) || contact_name) || '
'::text) || contact_email))) stored,
  constraint supplier_pkey PRIMARY KEY (id),
  constraint supplier_defense_usage_known CHECK ((defense_usage = ANY (ARRAY['Yes'::text, 'No'::text, 'In_Development'::text]))),
  constraint supplier_deployment_conditions_asked CHECK (((deployment_conditions IS NULL) OR (field_deployment = 'Conditional'::text))),
  constraint supplier_field_deployment_known CHECK ((field_deployment = ANY (ARRAY['Yes'::text, 'No'::text, 'Conditional'::text]))),
  constraint supplier_makes_something CHECK ((cardinality(product_types) > 0)),
  constraint supplier_named CHECK (((username <> ''::text) AND (company_name <> ''::text) AND (contact_name <> ''::text) AND (contact_email <> ''::text))),
  constraint supplier_operates_somewhere CHECK ((cardinality(country_operations) > 0)),
  constraint supplier_other_certification_asked CHECK (((other_certification IS NULL) OR ('Other'::text = ANY (certifications)))),
  constraint supplier_other_product_type_asked CHECK (((other_product_type IS NULL) OR ('Other'::text = ANY (product_types)))),
  constraint supplier_ships_somewhere CHECK ((cardinality(shipping_regions) > 0)),
  constraint supplier_status_known CHECK ((status = ANY (ARRAY['Pending'::text, 'Approved'::text, 'Rejected'::text]))),
  constraint supplier_terms_agreed CHECK (terms_agreed),
  constraint supplier_year_founded_sane CHECK ((year_founded >= 1800))
);
CREATE INDEX supplier_by_company_name ON shop.supplier USING btree (company_name COLLATE shop.people, id);
CREATE INDEX supplier_by_contact_name ON shop.supplier USING btree (contact_name COLLATE shop.people, id);
CREATE INDEX supplier_by_status ON shop.supplier USING btree (status, id);
CREATE INDEX supplier_newest ON shop.supplier USING btree (created_at DESC, id DESC);
CREATE INDEX supplier_searchable ON shop.supplier USING gin (shop.searchable(search_text) gin_trgm_ops);
CREATE UNIQUE INDEX supplier_company_looks_taken ON shop.supplier USING btree (company_skeleton) WHERE (status <> 'Rejected'::text);
CREATE UNIQUE INDEX supplier_username_looks_taken ON shop.supplier USING btree (username_skeleton);
CREATE UNIQUE INDEX supplier_username_taken ON shop.supplier USING btree (lower(username));
CREATE TRIGGER supplier_added AFTER INSERT ON shop.supplier REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.count_rows();
CREATE TRIGGER supplier_copied AFTER UPDATE OF company_name, status ON shop.supplier FOR EACH ROW WHEN (((old.company_name <> new.company_name) OR (old.status <> new.status))) EXECUTE FUNCTION shop.copy_supplier_to_components();
CREATE TRIGGER supplier_removed AFTER DELETE ON shop.supplier REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.count_rows();
CREATE TRIGGER supplier_reset_links AFTER UPDATE OF password_hash, contact_email ON shop.supplier FOR EACH ROW WHEN (((old.password_hash <> new.password_hash) OR (old.contact_email <> new.contact_email))) EXECUTE FUNCTION shop.end_reset_links('supplier');
CREATE CONSTRAINT TRIGGER supplier_status_has_step AFTER INSERT OR UPDATE OF status ON shop.supplier DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION shop.require_status_step();

create table shop.supplier_session (
  id text not null,
  user_id integer not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  constraint supplier_session_pkey PRIMARY KEY (id),
  constraint supplier_session_id_is_digest CHECK ((id ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX supplier_session_expiry ON shop.supplier_session USING btree (expires_at);
CREATE INDEX supplier_session_user_id ON shop.supplier_session USING btree (user_id);

create table shop.supplier_status_step (
  supplier_id integer not null,
  step integer not null,
  previous_step integer not null,
  from_status text,
  to_status text not null,
  administrator_id integer,
  created_at timestamp with time zone not null default now(),
  reason text,
  constraint supplier_status_step_pkey PRIMARY KEY (supplier_id, step),
  constraint supplier_status_step_changes CHECK ((from_status <> to_status)),
  constraint supplier_status_step_counts CHECK (((previous_step = (step - 1)) AND (step > 0))),
  constraint supplier_status_step_end UNIQUE (supplier_id, step, to_status),
  constraint supplier_status_step_first CHECK (((from_status IS NULL) = (step = 1))),
  constraint supplier_status_step_reason CHECK (((reason IS NULL) OR ((to_status = 'Rejected'::text) AND (reason <> ''::text))))
);
CREATE INDEX supplier_status_step_administrator_id ON shop.supplier_status_step USING btree (administrator_id);
CREATE CONSTRAINT TRIGGER supplier_step_has_status AFTER INSERT ON shop.supplier_status_step DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION shop.require_status_step();

alter table shop.administrator_session add constraint administrator_session_user FOREIGN KEY (user_id) REFERENCES shop.administrator(id) ON DELETE CASCADE;
alter table shop.audit_event add constraint audit_event_undoes FOREIGN KEY (undoes) REFERENCES shop.audit_event(id);
alter table shop.component add constraint component_supplier FOREIGN KEY (supplier_id) REFERENCES shop.supplier(id) ON DELETE RESTRICT;
alter table shop.configuration add constraint configuration_assignee FOREIGN KEY (assignee_id) REFERENCES shop.administrator(id) ON DELETE SET NULL;
alter table shop.configuration add constraint configuration_container FOREIGN KEY (container_id) REFERENCES shop.container(id);
alter table shop.configuration add constraint configuration_creator FOREIGN KEY (created_by) REFERENCES shop.administrator(id) ON DELETE SET NULL;
alter table shop.configuration add constraint configuration_mission FOREIGN KEY (mission_id) REFERENCES shop.mission(id);
alter table shop.configuration_item add constraint configuration_item_component FOREIGN KEY (component_id) REFERENCES shop.component(id);
alter table shop.configuration_item add constraint configuration_item_configuration FOREIGN KEY (configuration_id) REFERENCES shop.configuration(id) ON DELETE CASCADE;
alter table shop.one_time_password add constraint one_time_password_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES shop.administrator(id) ON DELETE CASCADE;
alter table shop.order_note add constraint order_note_author FOREIGN KEY (author_id) REFERENCES shop.administrator(id) ON DELETE SET NULL;
alter table shop.order_note add constraint order_note_configuration FOREIGN KEY (configuration_id) REFERENCES shop.configuration(id) ON DELETE CASCADE;
alter table shop.recovery_code add constraint recovery_code_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES shop.one_time_password(administrator_id) ON DELETE CASCADE;
alter table shop.subscriber_token add constraint subscriber_token_subscriber FOREIGN KEY (subscriber_id) REFERENCES shop.subscriber(id) ON DELETE CASCADE;
alter table shop.supplier_session add constraint supplier_session_user FOREIGN KEY (user_id) REFERENCES shop.supplier(id) ON DELETE CASCADE;
alter table shop.supplier_status_step add constraint supplier_status_step_administrator FOREIGN KEY (administrator_id) REFERENCES shop.administrator(id) ON DELETE SET NULL;
alter table shop.supplier_status_step add constraint supplier_status_step_follows FOREIGN KEY (supplier_id, previous_step, from_status) REFERENCES shop.supplier_status_step(supplier_id, step, to_status) ON DELETE CASCADE;
alter table shop.supplier_status_step add constraint supplier_status_step_supplier FOREIGN KEY (supplier_id) REFERENCES shop.supplier(id) ON DELETE CASCADE;
