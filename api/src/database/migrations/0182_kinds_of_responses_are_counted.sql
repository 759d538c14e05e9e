-- The responses of two tiles, in `row_count` as the number of all. Only an earlier form had these delivery timeframes.
create function shop.count_kinds_of_responses() returns trigger language plpgsql as $$
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
$$;

create trigger questionnaire_kinds_added after insert on shop.questionnaire_response
  referencing new table as changed for each statement execute function shop.count_kinds_of_responses();
create trigger questionnaire_kinds_removed after delete on shop.questionnaire_response
  referencing old table as changed for each statement execute function shop.count_kinds_of_responses();
