create function registry.notify_of_cohort() returns trigger language plpgsql as $$
begin
  insert into registry.notification (event, subject)
  select
    'cohort.' || new.event,
    jsonb_build_object(
      'cohort', jsonb_build_object('id', id, 'members', members, 'share', new.share),
      'person', new.person, 'token', new.token, 'why', new.why
    )
  from registry.cohort where id = new.cohort;
  return null;
end $$;

create trigger notify_of_cohort after insert on registry.cohort_event
  for each row when (new.at = now()) execute function registry.notify_of_cohort();
