-- Whoever owns no path may have no page. A live remote without paths owns the pages that it has live, and nothing else.
-- few rows: the live remotes
update registry.remote r
set paths = array(
  select distinct coalesce(nullif(substring(lower(route ->> 'path') from '^(?:/[^/:*?]+(?=/|$))*'), ''), '/')
  from jsonb_array_elements(v.facts -> 'routes') route
)
from registry.release_member m
join registry.version v using (name, version)
where r.paths is null
  and m.set_number = (select max(number) from registry.release_set)
  and m.name = r.name
  and jsonb_array_length(v.facts -> 'routes') > 0;
