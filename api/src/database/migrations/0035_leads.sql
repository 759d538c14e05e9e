-- A response is a lead: how far it has come, and the administrator who looks after it.
alter table shop.questionnaire_response
  add column state text not null default 'new',
  add column version integer not null default 1,
  add column assignee_id integer;
alter table shop.questionnaire_response
  add constraint questionnaire_state_known check (state in ('new', 'in_contact', 'order_created', 'closed')) not valid,
  add constraint questionnaire_assignee foreign key (assignee_id) references shop.administrator (id) on delete set null not valid;

-- An order that follows from a response moves it on, whoever placed the order.
create function shop.move_response_on() returns trigger language plpgsql as $$
begin
  update shop.questionnaire_response
  set state = 'order_created', version = version + 1
  where id = new.response_id and state in ('new', 'in_contact');
  return null;
end
$$;
