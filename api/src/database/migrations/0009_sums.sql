-- The sums that charts and tiles show.

-- Orders, responses, and orders of each component, by quarter-hour and by day, both in UTC. Every time zone's day begins at one
-- of these quarter-hours.
create table shop.period_sum (
  kind text not null,
  grain text not null,
  start timestamptz not null,
  component_id integer not null default 0,
  count bigint not null,
  cents bigint not null default 0,
  primary key (kind, grain, start, component_id),
  constraint period_sum_kind_known check (kind in ('military', 'civilian', 'component', 'response')),
  constraint period_sum_grain_known check (grain in ('quarter', 'day'))
) with (fillfactor = 70);

-- What has been added or taken away since. Only appended, so that no two orders wait for one row.
create table shop.period_sum_change (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  quarter timestamptz not null,
  component_id integer not null default 0,
  count bigint not null,
  cents bigint not null default 0,
  -- One of a kind that `period_sum` refuses would stop all others from being folded into it.
  constraint period_sum_change_kind_known check (kind in ('military', 'civilian', 'component', 'response'))
);

create function shop.sum_orders() returns trigger language plpgsql as $$
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
$$;

create trigger configuration_added_to_sums after insert on shop.configuration
  referencing new table as changed for each statement execute function shop.sum_orders();
create trigger configuration_removed_from_sums after delete on shop.configuration
  referencing old table as changed for each statement execute function shop.sum_orders();

create function shop.sum_changed_order() returns trigger language plpgsql as $$
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
$$;

create trigger configuration_sums_changed after update on shop.configuration
  for each row when (
    old.created_at <> new.created_at or old.mission_id <> new.mission_id or old.total_price_cents <> new.total_price_cents
    or (old.state = 'cancelled') <> (new.state = 'cancelled')
  )
  execute function shop.sum_changed_order();

create function shop.sum_component_orders() returns trigger language plpgsql as $$
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
$$;

create trigger configuration_item_added_to_sums after insert on shop.configuration_item
  referencing new table as changed for each statement execute function shop.sum_component_orders();
create trigger configuration_item_removed_from_sums after delete on shop.configuration_item
  referencing old table as changed for each statement execute function shop.sum_component_orders();

-- The items go while their order still says of when they are.
create function shop.delete_items() returns trigger language plpgsql as $$
begin
  delete from shop.configuration_item where configuration_id = old.id;
  return old;
end
$$;

create trigger configuration_items_removed before delete on shop.configuration
  for each row execute function shop.delete_items();

create function shop.sum_responses() returns trigger language plpgsql as $$
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
$$;

create trigger questionnaire_added_to_sums after insert on shop.questionnaire_response
  referencing new table as changed for each statement execute function shop.sum_responses();
create trigger questionnaire_removed_from_sums after delete on shop.questionnaire_response
  referencing old table as changed for each statement execute function shop.sum_responses();

create function shop.sum_changed_response() returns trigger language plpgsql as $$
begin
  insert into shop.period_sum_change (kind, quarter, count)
  values
    ('response', date_bin('15 minutes', old.created_at, 'epoch'), -1),
    ('response', date_bin('15 minutes', new.created_at, 'epoch'), 1);
  return null;
end
$$;

create trigger questionnaire_sums_changed after update on shop.questionnaire_response
  for each row when (not new.is_sample and old.created_at <> new.created_at)
  execute function shop.sum_changed_response();

-- Sums all rows anew and adds what was missing, both as of one moment: orders may come meanwhile. Returns how many sums were wrong.
create function shop.correct_period_sums() returns bigint language plpgsql as $$
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
$$;
