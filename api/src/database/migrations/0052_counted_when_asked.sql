-- A contract migration: it drops what no code uses any longer, and locks its tables while it builds indexes. Stop the site before it.
-- unused since 0052_counted_when_asked.sql
-- few rows: it changes none

-- Lists, and the orders of components, are counted when they are asked for.
drop trigger audit_event_added on shop.audit_event;
drop trigger audit_event_removed on shop.audit_event;
drop trigger component_added on shop.component;
drop trigger component_removed on shop.component;
drop trigger configuration_added on shop.configuration;
drop trigger configuration_removed on shop.configuration;
drop trigger configuration_item_added on shop.configuration_item;
drop trigger configuration_item_removed on shop.configuration_item;
drop trigger questionnaire_added on shop.questionnaire_response;
drop trigger questionnaire_removed on shop.questionnaire_response;
drop trigger questionnaire_kinds_added on shop.questionnaire_response;
drop trigger questionnaire_kinds_removed on shop.questionnaire_response;
drop trigger supplier_added on shop.supplier;
drop trigger supplier_removed on shop.supplier;
drop function shop.count_events();
drop function shop.count_rows();
drop function shop.count_responses();
drop function shop.count_kinds_of_responses();
drop function shop.count_component_orders();
drop table shop.row_count;

-- The sums of charts and tiles are, too.
drop trigger configuration_added_to_sums on shop.configuration;
drop trigger configuration_removed_from_sums on shop.configuration;
drop trigger configuration_sums_changed on shop.configuration;
drop trigger configuration_items_removed on shop.configuration;
drop trigger configuration_item_added_to_sums on shop.configuration_item;
drop trigger configuration_item_removed_from_sums on shop.configuration_item;
drop trigger questionnaire_added_to_sums on shop.questionnaire_response;
drop trigger questionnaire_removed_from_sums on shop.questionnaire_response;
drop trigger questionnaire_sums_changed on shop.questionnaire_response;
drop function shop.sum_orders();
drop function shop.sum_changed_order();
drop function shop.sum_component_orders();
drop function shop.sum_responses();
drop function shop.sum_changed_response();
drop function shop.delete_items();
drop function shop.correct_period_sums();
drop table shop.component_order_change;
drop table shop.period_sum;
drop table shop.period_sum_change;
alter table shop.component drop column order_count;
drop index shop.configuration_of_several;

-- A search matches by words, with case and width folded.
drop index shop.audit_event_searchable, shop.audit_event_short_parts;
drop index shop.component_searchable, shop.component_short_parts, shop.component_by_figure;
drop index shop.configuration_searchable, shop.configuration_short_parts, shop.configuration_by_phone;
drop index shop.contact_message_searchable;
drop index shop.mission_searchable, shop.mission_short_parts;
drop index shop.questionnaire_searchable, shop.questionnaire_short_parts;
drop index shop.subscriber_searchable;
drop index shop.supplier_searchable, shop.supplier_short_parts, shop.supplier_by_phone_end;
drop function shop.short_parts(text);
drop function shop.searchable(text);
drop function shop.remove_accents(text);
drop function shop.digits(text);
create index audit_event_searchable on shop.audit_event using gin (lower(normalize(search_text, NFKC)) gin_trgm_ops);
create index component_searchable on shop.component using gin (lower(normalize(search_text, NFKC)) gin_trgm_ops);
create index configuration_searchable on shop.configuration
  using gin (lower(normalize(search_text || E'\n' || mission_name, NFKC)) gin_trgm_ops);
create index contact_message_searchable on shop.contact_message
  using gin (lower(normalize(search_text, NFKC)) gin_trgm_ops);
create index mission_searchable on shop.mission using gin (lower(normalize(search_text, NFKC)) gin_trgm_ops)
  where withdrawn_at is null;
create index questionnaire_searchable on shop.questionnaire_response
  using gin (lower(normalize(search_text, NFKC)) gin_trgm_ops) where not is_sample;
create index subscriber_searchable on shop.subscriber using gin (lower(normalize(email, NFKC)) gin_trgm_ops);
create index supplier_searchable on shop.supplier using gin (lower(normalize(search_text, NFKC)) gin_trgm_ops);

-- Orders are placed by the statements of one transaction.
drop function shop.place_order;
