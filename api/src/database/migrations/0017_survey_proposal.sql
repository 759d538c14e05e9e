-- The unit that was proposed for the answers, as it was shown: names, prices and reasons of that day. Null where the answers lead to
-- none, and in responses of before.
alter table shop.questionnaire_response add column proposal jsonb;
