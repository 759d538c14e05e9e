alter table shop.questionnaire_response
  validate constraint questionnaire_state_known,
  validate constraint questionnaire_assignee;
alter table shop.order_note
  validate constraint order_note_about_one,
  validate constraint order_note_response;
