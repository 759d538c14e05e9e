-- A session of somebody who signed in with the company's account has no token, but rights of its own by remote: null is every right.
alter table registry.session
  add column rights jsonb,
  add column is_signed_in boolean not null default false,
  add constraint session_of_token_or_account check (is_signed_in or rights is null),
  add constraint session_of_account_without_token check (not is_signed_in or token is null);
