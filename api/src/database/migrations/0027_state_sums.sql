-- An order counts among those of its mission's type, and among those of its state and of who looks after it.

create or replace function shop.sum_orders() returns trigger language plpgsql as $$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into shop.period_sum_change (kind, quarter, component_id, count, cents)
  select s.kind, date_bin('15 minutes', o.created_at, 'epoch') as quarter, s.id, sign * count(*), sign * sum(o.total_price_cents)
  from changed o
  join shop.mission m on m.id = o.mission_id
  cross join lateral (values (m.type, 0), (o.state, coalesce(o.assignee_id, 0))) s (kind, id)
  where o.state <> 'cancelled'
  group by s.kind, quarter, s.id;
  return null;
end
$$;

create or replace function shop.sum_changed_order() returns trigger language plpgsql as $$
begin
  insert into shop.period_sum_change (kind, quarter, component_id, count, cents)
  select s.kind, date_bin('15 minutes', o.created_at, 'epoch') as quarter, s.id, sum(o.sign), sum(o.sign * o.cents)
  from (
    values
      (old.mission_id, old.created_at, -1, old.total_price_cents, old.state, old.assignee_id),
      (new.mission_id, new.created_at, 1, new.total_price_cents, new.state, new.assignee_id)
  ) o (mission_id, created_at, sign, cents, state, assignee_id)
  join shop.mission m on m.id = o.mission_id
  cross join lateral (values (m.type, 0), (o.state, coalesce(o.assignee_id, 0))) s (kind, id)
  where o.state <> 'cancelled'
  group by s.kind, quarter, s.id
  having sum(o.sign) <> 0 or sum(o.sign * o.cents) <> 0;
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

-- The lock waits until no order is being stored that the functions above have not seen.
create or replace trigger configuration_sums_changed after update on shop.configuration
  for each row when (
    old.created_at <> new.created_at or old.mission_id <> new.mission_id or old.total_price_cents <> new.total_price_cents
    or old.state <> new.state or old.assignee_id is distinct from new.assignee_id
  )
  execute function shop.sum_changed_order();

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
      select s.kind, date_bin('15 minutes', o.created_at, 'epoch') as quarter, s.id as component_id, count(*) as count,
        sum(o.total_price_cents) as cents
      from shop.configuration o
      join shop.mission m on m.id = o.mission_id
      cross join lateral (values (m.type, 0), (o.state, coalesce(o.assignee_id, 0))) s (kind, id)
      where o.state <> 'cancelled'
      group by s.kind, quarter, s.id
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
