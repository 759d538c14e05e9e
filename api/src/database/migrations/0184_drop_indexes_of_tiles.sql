drop index concurrently if exists shop.questionnaire_urgent;
drop index concurrently if exists shop.questionnaire_with_power_assessment;
