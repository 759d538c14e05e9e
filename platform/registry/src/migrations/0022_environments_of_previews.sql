-- A branch's preview in another environment is another one: `packages` then begins with its name.
alter table registry.preview add column environment text not null default 'production';
