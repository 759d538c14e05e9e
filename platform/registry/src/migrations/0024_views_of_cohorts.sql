-- A contract migration: it drops what no code uses any longer. Views of pages that a running cohort changes: its members', and those of
-- everybody else at the same time.
create table registry.cohort_views (
  cohort text primary key,
  views bigint not null check (views >= 0),
  with_error bigint not null check (with_error >= 0),
  live_views bigint not null check (live_views >= 0),
  live_with_error bigint not null check (live_with_error >= 0)
);

drop table
  registry.page_report, registry.page_vital, registry.cohort_visitor, registry.cohort_network, registry.cohort_error, registry.cohort_evidence;

alter table registry.page_error drop column reporters;

drop table if exists registry.collation_version;

drop index registry.notification_by_time;
alter table registry.notification drop column delivered_at, drop column failure;

drop table registry.version_claim;

update registry.remote set workflow = jsonb_build_object(
  'issuer', 'https://token.actions.githubusercontent.com',
  'subject', 'repo:' || (workflow ->> 'repository') || ':' || coalesce('environment:' || (workflow ->> 'environment'), 'ref:' || (workflow ->> 'ref'))
) where workflow is not null;
