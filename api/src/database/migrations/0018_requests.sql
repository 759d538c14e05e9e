-- What a price depends on beside the unit, as far as customers say it; the key of the order's own page, and the response that it follows
-- from. The release before stores none of these.
alter table shop.configuration
  add column delivery_place text,
  add column needed_by text,
  add column quantity integer,
  add column phone text,
  add column share_key text,
  add column response_id integer;
alter table shop.configuration
  add constraint configuration_quantity_positive check (quantity > 0) not valid,
  add constraint configuration_response foreign key (response_id)
    references shop.questionnaire_response (id) on delete set null not valid;

-- Places an order at the stored prices, all of them as of one moment, and returns its record as JSON: the input with id, price and
-- time and the key of its page; which rules it breaks is stored beside it, and with each item what it is drawn as and its figures. Under a key that was used
-- before it returns the first answer, or none where the input was another one. Stores nothing when something chosen is not on offer, which `refused` then names as the input does.
create or replace function shop.place_order(
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
  wished jsonb := input;
  order_key text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
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
      || ',"createdAt":"' || to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      || '","shareKey":"' || order_key || '"}';
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
    component_ids, delivery_place, needed_by, quantity, phone, share_key, response_id
  ) overriding system value
  values (
    order_id, chosen_mission, offer.mission_name, chosen_container, offer.container_name, offer.container_price, total,
    customer_name, customer_email, customer_organization, wanted_use, wanted_specs, wanted_services, order_breaks,
    coalesce(offer.ids, '{}'),
    wished ->> 'deliveryPlace', wished ->> 'neededBy', (wished ->> 'quantity')::integer, wished ->> 'phone', order_key,
    (select id from shop.questionnaire_response where id = (wished ->> 'responseId')::integer for key share)
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
