-- unused since 0012_link_picture.sql: a contract migration. No unit is proposed from answers any more. What was proposed followed
-- from the answers, which stay, and from the catalogue of its day.
alter table shop.questionnaire_response drop column proposal;
