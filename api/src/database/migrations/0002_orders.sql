-- An order keeps name and price of everything as sold, whatever becomes of the catalogue.

create table shop.configuration (
  id integer generated always as identity (start with 1000) primary key,
  mission_id integer not null,
  mission_name text not null,
  container_id integer not null,
  container_name text not null,
  container_price_cents bigint not null,
  total_price_cents bigint not null,
  name text not null,
  email text not null,
  organization text not null,
  intended_use text not null,
  additional_specs text,
  additional_services text,
  created_at timestamptz not null default now(),
  constraint configuration_mission foreign key (mission_id) references shop.mission (id),
  constraint configuration_container foreign key (container_id) references shop.container (id),
  constraint configuration_total_covers_container check (total_price_cents >= container_price_cents),
  constraint configuration_price_not_negative check (container_price_cents >= 0)
);

create index configuration_newest on shop.configuration (created_at desc, id desc);

create table shop.configuration_item (
  configuration_id integer not null,
  position integer not null,
  component_id integer not null,
  name text not null,
  price_cents bigint not null,
  primary key (configuration_id, position),
  constraint configuration_item_once unique (configuration_id, component_id),
  constraint configuration_item_configuration foreign key (configuration_id)
    references shop.configuration (id) on delete cascade,
  constraint configuration_item_component foreign key (component_id) references shop.component (id),
  constraint configuration_item_price_not_negative check (price_cents >= 0)
);

create index configuration_item_component_id on shop.configuration_item (component_id);

-- Answers to repeated sends of the same form. Written in the transaction of the row that the answer tells of.
create table shop.idempotency_key (
  call text not null,
  key text not null,
  input_digest text not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (call, key)
);

create index idempotency_key_age on shop.idempotency_key (created_at);
