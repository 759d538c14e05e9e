-- That a version of a remote renders its examples in a version of the shell. Only successes: a failure is tried again.
create table registry.attestation (
  name text not null,
  version text not null,
  shell text not null,
  rendered_at timestamptz not null default now(),
  primary key (shell, name, version)
);

-- The answers of the API that examples are rendered with.
create table registry.recorded_answer (
  path text primary key,
  status integer not null,
  body text not null,
  recorded_at timestamptz not null default now()
);
