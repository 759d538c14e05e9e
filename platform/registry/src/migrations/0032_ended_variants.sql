-- The variants that a set has ended.
alter table registry.release_set add column ended jsonb not null default '[]';

create or replace function registry.notify_of_set() returns trigger language plpgsql as $$
begin
  insert into registry.notification (event, subject)
  select
    case
      when new.kind = 'rollback' then 'set.rolled_back'
      when new.kind = 'restore' then 'set.restored'
      when bool_and(version is null) then 'set.withdrawn'
      else 'set.promoted'
    end,
    jsonb_build_object(
      'set', new.number, 'environment', new.environment, 'person', new.person, 'token', new.token, 'why', new.why, 'ended', new.ended,
      'changes', coalesce(
        jsonb_agg(jsonb_build_object('name', name, 'from', version_before, 'to', version) order by name) filter (where name is not null),
        '[]'
      )
    )
  from (values (new.number)) made (number) left join registry.release_change on set_number = made.number;
  return null;
end $$;
