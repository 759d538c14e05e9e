-- How far an order has come. Those of before are new. What is cancelled counts in no figure, and again after it was taken up: sums and
-- numbers of orders are told of both as they are of an order that goes or comes.
alter table shop.configuration
  add column state text not null default 'new',
  add column version integer not null default 1;
alter table shop.configuration add constraint configuration_state_known check (
  state in ('new', 'in_contact', 'quoted', 'won', 'lost', 'cancelled')
) not valid;

create or replace function shop.sum_orders() returns trigger language plpgsql as $$
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

create or replace function shop.sum_changed_order() returns trigger language plpgsql as $$
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

create or replace trigger configuration_sums_changed after update on shop.configuration
  for each row when (
    old.created_at <> new.created_at or old.mission_id <> new.mission_id or old.total_price_cents <> new.total_price_cents
    or (old.state = 'cancelled') <> (new.state = 'cancelled')
  )
  execute function shop.sum_changed_order();

create or replace function shop.sum_component_orders() returns trigger language plpgsql as $$
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

create or replace function shop.count_component_orders() returns trigger language plpgsql as $$
begin
  insert into shop.component_order_change (component_id, orders)
  select i.component_id, case tg_op when 'INSERT' then 1 else -1 end
  from changed i
  join shop.configuration o on o.id = i.configuration_id
  where o.state <> 'cancelled';
  return null;
end
$$;

-- What an event is about. The column `kind`, which knows no orders, and the indexes over it are those of the release before.
create function shop.event_kind(action text) returns text language sql immutable parallel safe
  return case
    when starts_with(action, 'supplier_') then 'suppliers'
    when starts_with(action, 'component_') then 'components'
    when starts_with(action, 'mission') then 'missions'
    when starts_with(action, 'order_') then 'orders'
    else 'accounts'
  end;

-- Sums all rows anew and adds what was missing, both as of one moment: orders may come meanwhile. Returns how many sums were wrong.
create or replace function shop.correct_period_sums() returns bigint language plpgsql as $$
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
