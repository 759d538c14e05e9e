-- Sets from before 0002 do not distinguish starts from commands. A start promoted its builds together, the `federation`
-- command one at a time: packages that changed together came from a start, and a start may replace them. The others count
-- as released by a team.
with member as (
  select set_number, name, version,
    lag(version) over own is not distinct from version and lag(set_number) over own = set_number - 1 as is_unchanged
  from registry.release_member
  window own as (partition by name order by set_number)
), stay as (
  select set_number, name, sum(case when is_unchanged then 0 else 1 end) over (partition by name order by set_number) as number
  from member
), arrival as (
  select set_number, name, min(set_number) over (partition by name, number) as arrived_in
  from stay
)
update registry.release_member m
set origin = case when s.kind = 'promote' then 'start' else s.kind end
from arrival a
join registry.release_set s on s.number = a.arrived_in
where m.set_number = a.set_number and m.name = a.name and m.origin = 'command'
  and s.created_at < (select run_at from registry.migration where name = '0002_origins_and_kinds.sql')
  and (s.kind <> 'promote' or s.reason like '%, %');
