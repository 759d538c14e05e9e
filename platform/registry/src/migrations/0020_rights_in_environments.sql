-- A right to promote may name the environment that it is for, such as promote@staging. An earlier release gives it no right.
-- few rows: tokens
alter table registry.token
  drop constraint token_rights_check,
  add constraint token_rights_check check (rights::text ~ '^\{((publish|promote(@[a-z][a-z0-9-]*)?)(,|\}$))+$');
