-- Who published a version, with which token.
alter table registry.version add column token text, add column person text;
