-- What ADMIN_PASSWORD was when it was last applied, as a hash: the same value again undoes no later change.
alter table shop.administrator add column setting_hash text;
