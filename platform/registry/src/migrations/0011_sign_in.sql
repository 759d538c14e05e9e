-- A session of somebody who signed in with the company's account has no token, but rights of its own by remote: null is every right.
alter table registry.session add column rights jsonb, add column is_signed_in boolean not null default false;
