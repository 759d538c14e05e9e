drop index concurrently if exists shop.configuration_search;
drop index concurrently if exists shop.questionnaire_search;
drop index concurrently if exists shop.supplier_search;
drop index concurrently if exists shop.component_search;
drop index concurrently if exists shop.mission_search;
drop index concurrently if exists shop.audit_event_search;
