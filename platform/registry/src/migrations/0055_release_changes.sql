-- What each set changed; `version` is null where it took the package away. What asks for the history of a package reads its few
-- changes, and not each set. A trigger writes them, so that sets of an earlier version's processes have theirs as well.
create table registry.release_change (
  set_number integer not null references registry.release_set (number),
  name text not null,
  version text,
  version_before text,
  primary key (set_number, name)
);
create index release_change_by_name on registry.release_change (name, set_number desc);

create function registry.write_release_changes() returns trigger language plpgsql as $$
begin
  delete from registry.release_change c using added where c.set_number = added.set_number;
  insert into registry.release_change (set_number, name, version, version_before)
  select made.number, change.name, change.version, change.version_before
  from (select distinct set_number as number from added) made
  cross join lateral (
    select name, a.version, b.version as version_before
    from (select name, version from registry.release_member where set_number = made.number) a
    full join (select name, version from registry.release_member where set_number = made.number - 1) b using (name)
    where a.version is distinct from b.version
  ) change;
  return null;
end $$;

create trigger write_release_changes after insert on registry.release_member
  referencing new table as added for each statement execute function registry.write_release_changes();

insert into registry.release_change (set_number, name, version, version_before)
select set_number, name, version, version_before
from (
  select
    coalesce(a.set_number, b.set_number + 1) as set_number, coalesce(a.name, b.name) as name,
    a.version, b.version as version_before
  from registry.release_member a
  full join registry.release_member b on b.name = a.name and b.set_number = a.set_number - 1
) change
where version is distinct from version_before and set_number in (select number from registry.release_set);
