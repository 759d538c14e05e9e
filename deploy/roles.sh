#!/bin/sh
# The roles of a site in an empty database (docs/operate.md): the API's owns the database, the registry's a schema in it. None is a
# superuser, nor knows the superuser's password.
set -eu
psql --set ON_ERROR_STOP=1 --username postgres --dbname fieldbox \
  --set api_password="$DATABASE_PASSWORD" --set registry_password="$REGISTRY_PASSWORD" <<'SQL'
create role fieldbox_api login password :'api_password';
create role fieldbox_registry login password :'registry_password';
alter role fieldbox_registry set search_path = '';
alter database fieldbox owner to fieldbox_api;
alter schema public owner to fieldbox_api;
revoke all on database fieldbox from public;
grant connect on database fieldbox to fieldbox_registry;
create schema registry authorization fieldbox_registry;
-- The site sets these for each of its sessions, but cannot behind a pooler.
select format('alter role %I set %s', role, setting)
  from unnest(array['fieldbox_api', 'fieldbox_registry']) as role,
    unnest(array['statement_timeout = ''4s''', 'idle_in_transaction_session_timeout = ''15s''',
      'default_transaction_isolation = ''read committed''']) as setting \gexec
SQL
