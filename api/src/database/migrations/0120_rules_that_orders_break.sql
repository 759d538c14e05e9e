-- Which rules of what fits an order breaks, by which components: [{"rule", "componentIds"}]. Null where it was placed by a
-- release that did not know them.
alter table shop.configuration
  add column broken_rules jsonb,
  add constraint configuration_broken_rules_listed check (jsonb_typeof(broken_rules) = 'array') not valid;
