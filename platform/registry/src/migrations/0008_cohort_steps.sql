-- The shares by which the site widens a cohort, each so many minutes after the step before; 1 is its promote.
alter table registry.cohort
  add column steps double precision[],
  add column step_minutes integer check (step_minutes > 0),
  add constraint cohort_steps check ((steps is null) = (step_minutes is null));
