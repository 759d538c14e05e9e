-- An order keeps name and price of everything as sold, whatever becomes of the catalogue.

create table shop.configuration (
  id integer generated always as identity (start with 1000) primary key,
  mission_id integer not null,
  mission_name text not null,
  container_id integer not null,
  container_name text not null,
  container_price_cents bigint not null,
  -- Of its items, in their order, as lists show them.
  component_ids integer[] not null,
  total_price_cents bigint not null,
  name text not null,
  email text not null,
  organization text not null,
  intended_use text not null,
  additional_specs text,
  additional_services text,
  -- Which rules of what fits it breaks, by which components: [{"rule", "componentIds"}]. Null where that is not known.
  broken_rules jsonb,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (
    lower(id::text || E'\n' || name || E'\n' || email || E'\n' || organization)
  ) stored,
  -- How far it has come. What is cancelled counts in no figure.
  state text not null default 'new',
  version integer not null default 1,
  -- The administrator who looks after it; nobody at first, and after that one was erased.
  assignee_id integer,
  -- Who placed it for the customer; none where customers placed it themselves.
  created_by integer,
  constraint configuration_named check (
    name <> '' and email <> '' and organization <> '' and mission_name <> '' and container_name <> ''
  ),
  constraint configuration_mission foreign key (mission_id) references shop.mission (id),
  constraint configuration_container foreign key (container_id) references shop.container (id),
  constraint configuration_price_not_negative check (container_price_cents >= 0),
  constraint configuration_total_covers_container check (total_price_cents >= container_price_cents),
  constraint configuration_broken_rules_listed check (jsonb_typeof(broken_rules) = 'array'),
  constraint configuration_state_known check (state in ('new', 'in_contact', 'quoted', 'won', 'lost', 'cancelled')),
  constraint configuration_assignee foreign key (assignee_id) references shop.administrator (id) on delete set null,
  constraint configuration_creator foreign key (created_by) references shop.administrator (id) on delete set null
);

-- What is counted of all orders of a period stands in the index by time: nothing else is read for it.
create index configuration_newest on shop.configuration (created_at desc, id desc) include (mission_id, total_price_cents);
create index configuration_by_mission_name on shop.configuration (mission_name collate shop.people, id);
create index configuration_by_name on shop.configuration (name collate shop.people, id);
create index configuration_by_organization on shop.configuration (organization collate shop.people, id);
create index configuration_by_total_price on shop.configuration (total_price_cents, id);
create index configuration_searchable on shop.configuration using gin (shop.searchable(search_text) gin_trgm_ops);
-- Finds a person's orders, to erase them.
create index configuration_by_email on shop.configuration (lower(email));
create index configuration_by_state on shop.configuration (state, created_at desc, id desc);
create index configuration_by_mission on shop.configuration (mission_id) include (state);
-- Two, because Postgres sorts what an index finds by `is null`.
create index configuration_by_assignee on shop.configuration (assignee_id, created_at desc, id desc) where assignee_id is not null;
create index configuration_of_nobody on shop.configuration (created_at desc, id desc) where assignee_id is null;
-- Without it, the foreign key reads all orders when an administrator is erased.
create index configuration_by_creator on shop.configuration (created_by) where created_by is not null;

create trigger configuration_added after insert on shop.configuration
  referencing new table as changed for each statement execute function shop.count_rows();
create trigger configuration_removed after delete on shop.configuration
  referencing old table as changed for each statement execute function shop.count_rows();

create table shop.configuration_item (
  configuration_id integer not null,
  position integer not null,
  component_id integer not null,
  name text not null,
  price_cents bigint not null,
  -- What it was drawn as, its figures and its lead time, as it was sold. Where `part` is null, nobody knows them: such an item is
  -- shown by the component as it is today. A figure that is null beside a part was not known at that time.
  part text,
  weight_in_kg integer,
  watts_drawn integer,
  watts_made integer,
  watt_hours_stored integer,
  lead_time_days integer,
  primary key (configuration_id, position) include (component_id),
  constraint configuration_item_named check (name <> ''),
  constraint configuration_item_configuration foreign key (configuration_id)
    references shop.configuration (id) on delete cascade,
  constraint configuration_item_component foreign key (component_id) references shop.component (id),
  constraint configuration_item_price_not_negative check (price_cents >= 0),
  constraint configuration_item_figures_not_negative check (
    weight_in_kg >= 0 and watts_drawn >= 0 and watts_made >= 0 and watt_hours_stored >= 0 and lead_time_days > 0
  )
);

create index configuration_item_component_id on shop.configuration_item (component_id);

-- What administrators note about an order. One that was deleted stays for a while, for Undo. They go with the order, and with the
-- customer's data; those of an administrator who is erased stay, of nobody.
create table shop.order_note (
  id integer generated always as identity primary key,
  configuration_id integer not null,
  author_id integer,
  text text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint order_note_says check (text <> ''),
  constraint order_note_configuration foreign key (configuration_id) references shop.configuration (id) on delete cascade,
  constraint order_note_author foreign key (author_id) references shop.administrator (id) on delete set null
);

create index order_note_of_configuration on shop.order_note (configuration_id, id);
create index order_note_author_id on shop.order_note (author_id);
create index order_note_deleted on shop.order_note (deleted_at) where deleted_at is not null;

-- Orders that came or went since a component's order_count was brought up to date. Only appended, so that no two orders wait for
-- one row. Whoever reads order_count adds them to it.
create table shop.component_order_change (
  id uuid primary key default gen_random_uuid(),
  component_id integer not null,
  orders bigint not null
);

create function shop.count_component_orders() returns trigger language plpgsql as $$
begin
  insert into shop.component_order_change (component_id, orders)
  select i.component_id, case tg_op when 'INSERT' then 1 else -1 end
  from changed i
  join shop.configuration o on o.id = i.configuration_id
  where o.state <> 'cancelled';
  return null;
end
$$;

create trigger configuration_item_added after insert on shop.configuration_item
  referencing new table as changed for each statement execute function shop.count_component_orders();
create trigger configuration_item_removed after delete on shop.configuration_item
  referencing old table as changed for each statement execute function shop.count_component_orders();

-- Answers to repeated sends of the same form. Written in the transaction of the row that the answer tells of.
create table shop.idempotency_key (
  call text not null,
  key text not null,
  input_digest text not null,
  answer text,
  -- The event of what the key has created, so that a repeated answer names it too.
  event_id integer,
  created_at timestamptz not null default now(),
  primary key (call, key)
);

create index idempotency_key_age on shop.idempotency_key (created_at);

-- Places an order at the stored prices, all of them as of one moment, and returns its record as JSON: the input with id, price and
-- time; which rules it breaks is stored beside it, and with each item what it is drawn as and its figures. Under a key that was used
-- before it returns the first answer, or none where the input was another one. Stores nothing when something chosen is not on offer, which `refused` then names as the input does.
create function shop.place_order(
  input text,
  use_call text, use_key text, use_digest text, use_hours integer,
  chosen_mission integer, chosen_container integer, chosen_components integer[],
  customer_name text, customer_email text, customer_organization text,
  wanted_use text, wanted_specs text, wanted_services text,
  mail_kinds text[], mail_recipients text[],
  order_breaks jsonb,
  within_ms integer,
  out answer text, out refused text[]
) language plpgsql as $$
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
$$;
