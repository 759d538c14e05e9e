create trigger questionnaire_added_to_sums after insert on shop.questionnaire_response
  referencing new table as changed for each statement execute function shop.sum_responses();
create trigger questionnaire_removed_from_sums after delete on shop.questionnaire_response
  referencing old table as changed for each statement execute function shop.sum_responses();
create trigger questionnaire_sums_changed after update on shop.questionnaire_response
  for each row when (not new.is_sample and old.created_at <> new.created_at)
  execute function shop.sum_changed_response();
