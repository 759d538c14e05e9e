-- Why a set was made. Existing sets get it from their reason. The default is for processes of an earlier version, which may
-- still run while this one starts.
alter table registry.release_set
  add column kind text not null default 'promote' check (kind in ('promote', 'rollback', 'restore'));

update registry.release_set
set kind = case when reason like 'rollback to set %' then 'restore' when reason like 'rollback of %' then 'rollback' else 'promote' end;

-- What made that version live: a start of the site, a command, a rollback, or restoring a whole set.
alter table registry.release_member
  add column origin text not null default 'command' check (origin in ('start', 'command', 'rollback', 'restore'));
