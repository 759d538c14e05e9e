-- A preview that follows a branch: each publish of the branch replaces its members. `packages` are their names, sorted, so that
-- a branch has one preview for the same packages. Both are null for a preview that does not change.
alter table registry.preview
  add column branch text,
  add column packages text;
