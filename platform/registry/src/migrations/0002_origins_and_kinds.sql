-- What made a set. The reasons of those from before tell it. The default is for a process of before, which may still run
-- while this one starts.
alter table registry.release_set
  add column kind text not null default 'promote' check (kind in ('promote', 'rollback', 'restore'));

update registry.release_set
set kind = case when reason like 'rollback to set %' then 'restore' when reason like 'rollback of %' then 'rollback' else 'promote' end;

-- What made that version live: a start of the site, somebody's command, a rollback, the restoring of a whole set.
alter table registry.release_member
  add column origin text not null default 'command' check (origin in ('start', 'command', 'rollback', 'restore'));
