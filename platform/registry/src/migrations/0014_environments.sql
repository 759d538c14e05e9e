-- Each environment has sets of its own. Their numbers are shared, so that a number names one set, whichever environment has it.
alter table registry.release_set add column environment text not null default 'production';

create or replace function registry.write_release_changes() returns trigger language plpgsql as $$
begin
  delete from registry.release_change c using added where c.set_number = added.set_number;
  insert into registry.release_change (set_number, name, version, version_before)
  select made.number, change.name, change.version, change.version_before
  from (
    select number, (
      select max(number) from registry.release_set earlier
      where earlier.environment = release_set.environment and earlier.number < release_set.number
    ) as number_before
    from registry.release_set where number in (select set_number from added)
  ) made
  cross join lateral (
    select name, a.version, b.version as version_before
    from (select name, version from registry.release_member where set_number = made.number) a
    full join (select name, version from registry.release_member where set_number = made.number_before) b using (name)
    where a.version is distinct from b.version
  ) change;
  return null;
end $$;

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
      'set', new.number, 'environment', new.environment, 'person', new.person, 'token', new.token, 'why', new.why,
      'changes', coalesce(
        jsonb_agg(jsonb_build_object('name', name, 'from', version_before, 'to', version) order by name) filter (where name is not null),
        '[]'
      )
    )
  from (values (new.number)) made (number) left join registry.release_change on set_number = made.number;
  return null;
end $$;
