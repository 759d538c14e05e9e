-- What administrators note about an order. One that was deleted stays for a while, for Undo. They go with the order, and with the
-- customer's data; those of an administrator who is erased stay, of nobody.
create table shop.order_note (
  id integer generated always as identity primary key,
  configuration_id integer not null,
  author_id integer,
  text text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint order_note_says check (text <> ''),
  constraint order_note_configuration foreign key (configuration_id) references shop.configuration (id) on delete cascade,
  constraint order_note_author foreign key (author_id) references shop.administrator (id) on delete set null
);

create index order_note_of_configuration on shop.order_note (configuration_id, id);
create index order_note_author_id on shop.order_note (author_id);
create index order_note_deleted on shop.order_note (deleted_at) where deleted_at is not null;
