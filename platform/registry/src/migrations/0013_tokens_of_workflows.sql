-- A workflow's token: the account that started the run, as the forge states it. Null for tokens that people made.
alter table registry.token add column person text;
