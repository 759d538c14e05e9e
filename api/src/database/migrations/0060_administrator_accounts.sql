-- What an administrator is shown of a session: `number` names it, its id is the digest of a secret.
alter table shop.administrator_session
  add column number integer not null generated always as identity,
  add column used_at timestamptz not null default now(),
  add column network text,
  add column agent text;
alter table shop.administrator_session add constraint administrator_session_number_once unique (number);
alter table shop.supplier_session add column used_at timestamptz not null default now();

-- An administrator's session now ends after 12 hours without use; earlier ones were good for 7 days.
update shop.administrator_session set expires_at = least(expires_at, now() + interval '12 hours');

-- The second factor. `sealed_secret` is encrypted with a key that is not in the database; it counts once it was confirmed
-- by a code. `last_step` is the half minute of the last code that was used: no code works twice.
create table shop.one_time_password (
  administrator_id integer primary key references shop.administrator (id) on delete cascade,
  sealed_secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  wrong_codes integer not null default 0,
  wrong_since timestamptz,
  created_at timestamptz not null default now(),
  constraint one_time_password_wrong_codes_since check ((wrong_codes = 0) = (wrong_since is null))
);

create table shop.recovery_code (
  administrator_id integer not null references shop.one_time_password (administrator_id) on delete cascade,
  digest text not null,
  created_at timestamptz not null default now(),
  primary key (administrator_id, digest),
  constraint recovery_code_is_digest check (digest ~ '^[0-9a-f]{64}$')
);

-- The operator and whoever tries to log in have no row: only administrators and suppliers have an id.
alter table shop.audit_event
  alter column actor_id drop not null,
  add column network text,
  drop constraint audit_event_actor_role_known,
  add constraint audit_event_actor_known check (
    case
      when actor_role in ('administrator', 'supplier') then actor_id is not null
      else actor_role in ('operator', 'visitor') and actor_id is null
    end
  );
create index audit_event_failed_logins on shop.audit_event (subject_id, created_at desc) where action = 'login_failed';
