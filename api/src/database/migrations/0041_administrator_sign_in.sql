-- An administrator who signs in with an account of their company: `subject` is that account, by its provider and its id there. One that
-- was made by a sign-in has no password.
alter table shop.administrator add column subject text, alter column password_hash drop not null;
