-- Contract: what no code reads any more.
-- unused since 0053: one-time passwords, recovery codes, the list of sessions, names that look alike.
drop table shop.recovery_code;
drop table shop.one_time_password;
alter table shop.administrator_session drop column number, drop column network, drop column agent;
alter table shop.supplier drop column username_skeleton, drop column company_skeleton;
