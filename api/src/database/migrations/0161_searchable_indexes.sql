create index concurrently configuration_searchable on shop.configuration
  using gin (shop.searchable(search_text) gin_trgm_ops);
create index concurrently questionnaire_searchable on shop.questionnaire_response
  using gin (shop.searchable(search_text) gin_trgm_ops) where not is_sample;
create index concurrently supplier_searchable on shop.supplier
  using gin (shop.searchable(search_text) gin_trgm_ops);
create index concurrently component_searchable on shop.component
  using gin (shop.searchable(search_text) gin_trgm_ops);
create index concurrently mission_searchable on shop.mission
  using gin (shop.searchable(search_text) gin_trgm_ops) where withdrawn_at is null;
create index concurrently audit_event_searchable on shop.audit_event
  using gin (shop.searchable(search_text) gin_trgm_ops);
