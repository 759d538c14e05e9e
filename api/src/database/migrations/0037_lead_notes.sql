-- Notes are about an order or about a response.
alter table shop.order_note
  add column response_id integer,
  alter column configuration_id drop not null;
alter table shop.order_note
  add constraint order_note_about_one check (num_nonnulls(configuration_id, response_id) = 1) not valid,
  add constraint order_note_response foreign key (response_id)
    references shop.questionnaire_response (id) on delete cascade not valid;
