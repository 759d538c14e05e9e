#!/bin/sh
# roles.sh [database] [role of the API] [role of the registry]: the roles of a site in an empty database (docs/operate.md). The API's
# owns the database, the registry's a schema in it. None is a superuser, nor knows the superuser's password.
set -eu
psql --set ON_ERROR_STOP=1 --username postgres --dbname "${1:-fieldbox}" \
  --set api="${2:-fieldbox_api}" --set registry="${3:-fieldbox_registry}" \
  --set api_password="$DATABASE_PASSWORD" --set registry_password="$REGISTRY_PASSWORD" <<'SQL'
create role :"api" login password :'api_password';
create role :"registry" login password :'registry_password';
alter role :"registry" set search_path = '';
alter database :"DBNAME" owner to :"api";
alter schema public owner to :"api";
revoke all on database :"DBNAME" from public;
grant connect on database :"DBNAME" to :"registry";
create schema registry authorization :"registry";
-- The site sets these for each of its sessions, but cannot behind a pooler.
select format('alter role %I set %s', role, setting)
  from unnest(array[:'api', :'registry']) as role,
    unnest(array['statement_timeout = ''4s''', 'idle_in_transaction_session_timeout = ''15s''',
      'default_transaction_isolation = ''read committed''']) as setting \gexec
SQL
