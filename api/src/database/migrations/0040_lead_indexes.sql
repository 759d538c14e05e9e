create index concurrently questionnaire_by_state on shop.questionnaire_response (state, created_at desc, id desc)
  where not is_sample;
create index concurrently questionnaire_by_assignee on shop.questionnaire_response (assignee_id, created_at desc, id desc)
  where assignee_id is not null;
create index concurrently questionnaire_of_nobody on shop.questionnaire_response (created_at desc, id desc)
  where assignee_id is null and not is_sample;
create index concurrently order_note_of_response on shop.order_note (response_id, id) where response_id is not null;
