-- What happened to releases, to be sent to the operator's address. Triggers write the rows, in the transaction of what happened, so
-- that nothing is sent that did not happen, and nothing is forgotten. A row without `next_attempt_at` is not sent any more.
create table registry.notification (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  event text not null,
  subject jsonb not null,
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz default now(),
  delivered_at timestamptz,
  -- Why the last attempt failed.
  failure text,
  check (delivered_at is null or next_attempt_at is null)
);

create index notification_due on registry.notification (next_attempt_at) where next_attempt_at is not null;
create index notification_by_time on registry.notification (at desc, id);

-- Several processes see that an edge is lost.
create unique index notification_of_lost_edge on registry.notification ((subject ->> 'edge'), (subject ->> 'seenAt'))
  where event = 'edge.lost';

create function registry.notify_of_version() returns trigger language plpgsql as $$
begin
  insert into registry.notification (event, subject) values (
    'version.published',
    jsonb_build_object(
      'name', new.name, 'version', new.version, 'team', new.team, 'person', new.person, 'token', new.token, 'commit', new.commit
    )
  );
  return null;
end $$;

-- Not of a row of a backup, which happened earlier.
create trigger notify_of_version after insert on registry.version
  for each row when (new.created_at = now()) execute function registry.notify_of_version();
