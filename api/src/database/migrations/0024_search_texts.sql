-- What a search looks at, in lower case and stored: to put it together and to lower it for each row took ten times as
-- long as to look, where no index helps (one or two letters, or a count of very many).
alter table shop.questionnaire_response
  add column search_text text not null generated always as (
    lower(lead_name || E'\n' || email || E'\n' || coalesce(organization, ''))
  ) stored;
alter table shop.configuration
  add column search_text text not null generated always as (
    lower(id::text || E'\n' || name || E'\n' || email || E'\n' || organization)
  ) stored;
alter table shop.supplier
  add column search_text text not null generated always as (
    lower(company_name || E'\n' || contact_name || E'\n' || contact_email)
  ) stored;
alter table shop.audit_event
  add column search_text text not null generated always as (lower(actor_name || E'\n' || subject_name)) stored;

drop index shop.questionnaire_search;
drop index shop.configuration_search;
drop index shop.supplier_search;
drop index shop.audit_event_search;
create index questionnaire_search on shop.questionnaire_response using gin (search_text gin_trgm_ops)
  where not is_sample;
create index configuration_search on shop.configuration using gin (search_text gin_trgm_ops);
create index supplier_search on shop.supplier using gin (search_text gin_trgm_ops);
create index audit_event_search on shop.audit_event using gin (search_text gin_trgm_ops);
