-- The digest of the id token that a workflow's token was exchanged for: each can be exchanged once.
-- few rows: tokens
alter table registry.token add column id_token text unique;
