-- A contract migration: previews and cohorts, which are variants of the live set, are one table.

-- An environment's live set with other versions of some packages: a preview is for whoever has the handle, a cohort for a share of all
-- visitors.
create table registry.variant (
  id text primary key check (id ~ '^[0-9a-z]{8}$'),
  kind text not null check (kind in ('preview', 'cohort')),
  environment text not null default 'production',
  members jsonb not null,
  state text not null default 'running' check (state in ('running', 'stopped', 'withdrawn', 'promoted', 'expired')),
  -- Of all visitors; of a preview 0.
  share numeric not null default 0 check (share >= 0 and share <= 1),
  -- The shares by which the site widens a cohort, each so many minutes after the previous step; 1 is its promote. Null: people widen it.
  steps double precision[],
  step_minutes integer,
  -- Views of pages that a running cohort changes: its members', and those of everybody else at the same time.
  views bigint not null default 0,
  with_error bigint not null default 0,
  live_views bigint not null default 0,
  live_with_error bigint not null default 0,
  -- Of a preview's handle only the digest is stored: it has 192 random bits, so that needs no slow hash.
  digest text unique check (digest ~ '^[0-9a-f]{64}$'),
  -- Of a preview that follows a branch: each publish of the branch replaces its members.
  branch text,
  -- Of a preview, which nobody has to end.
  expires_at timestamptz,
  token text not null,
  person text,
  why text,
  created_at timestamptz not null default now(),
  -- The last step of a cohort, or the end. Nobody did what the site does by itself: its token is `site`.
  changed_at timestamptz not null default now(),
  changed_token text,
  changed_person text,
  changed_why text,
  check ((kind = 'cohort') = (share > 0)),
  check ((kind = 'preview') = (digest is not null)),
  check ((kind = 'preview') = (expires_at is not null))
);

insert into registry.variant (
  id, kind, environment, members, state, digest, branch, expires_at, token, person, why, created_at, changed_at
)
select
  id, 'preview', environment, members, case when revoked_at is null then 'running' else 'stopped' end, digest, branch, expires_at, token,
  person, nullif(note, ''), created_at, coalesce(revoked_at, created_at)
from registry.preview;

insert into registry.variant (
  id, kind, environment, members, state, share, steps, step_minutes, views, with_error, live_views, live_with_error, token, person, why,
  created_at, changed_at, changed_token, changed_person, changed_why
)
select
  c.id, 'cohort', environment, members, state, c.share, steps, step_minutes, coalesce(views, 0), coalesce(with_error, 0),
  coalesce(live_views, 0), coalesce(live_with_error, 0), c.token, c.person, c.why, created_at, e.at, e.token, e.person, e.why
from registry.cohort c
left join registry.cohort_views v on v.cohort = c.id
join lateral (select * from registry.cohort_event where cohort = c.id order by id desc limit 1) e on true;

-- A branch has one preview for the same packages. Whoever stops it gets another link with the next publish, so stopped ones do not count.
create unique index variant_by_branch on registry.variant (environment, branch, jsonb_path_query_array(members, '$.keyvalue().key'))
  where state <> 'stopped';

drop table registry.preview, registry.cohort_event, registry.cohort_views, registry.cohort;

create or replace function registry.notify_of_cohort() returns trigger language plpgsql as $$
begin
  insert into registry.notification (event, subject) values (
    'cohort.' || case when tg_op = 'INSERT' then 'started' when new.state = 'running' then 'widened' else new.state end,
    jsonb_build_object('cohort', jsonb_build_object('id', new.id, 'members', new.members, 'share', new.share), 'environment', new.environment)
      || case when tg_op = 'INSERT' then jsonb_build_object('person', new.person, 'token', new.token, 'why', new.why)
        else jsonb_build_object('person', new.changed_person, 'token', new.changed_token, 'why', new.changed_why) end
  );
  return null;
end $$;

create trigger notify_of_cohort after insert or update of share, state on registry.variant
  for each row when (new.kind = 'cohort' and new.changed_at = now()) execute function registry.notify_of_cohort();
