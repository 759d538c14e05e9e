-- What was stored before the triggers, as of one moment. Locks nothing, so that responses come meanwhile.
insert into shop.row_count (name, rows)
select kind, actual - (select coalesce(sum(rows), 0) from shop.row_count where name = kind)
from (
  values
    (
      'response_with_power_assessment',
      (select count(*) from shop.questionnaire_response where has_power_assessment and not is_sample)
    ),
    (
      'urgent_response',
      (
        select count(*)
        from shop.questionnaire_response
        where delivery_timeframe in ('Immediate (within 1 week)', 'Urgent (within 1 month)') and not is_sample
      )
    )
) counted (kind, actual);
