alter table registry.cohort add column environment text not null default 'production';

create or replace function registry.notify_of_cohort() returns trigger language plpgsql as $$
begin
  insert into registry.notification (event, subject)
  select
    'cohort.' || new.event,
    jsonb_build_object(
      'cohort', jsonb_build_object('id', id, 'members', members, 'share', new.share),
      'environment', environment, 'person', new.person, 'token', new.token, 'why', new.why
    )
  from registry.cohort where id = new.cohort;
  return null;
end $$;
