alter table registry.refusal add column environment text not null default 'production';
