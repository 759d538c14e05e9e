-- Of texts of ASCII alone, which hold no such characters, there are no entries.
create index concurrently configuration_short_parts on shop.configuration using gin (shop.short_parts(search_text))
  where octet_length(search_text) > char_length(search_text);
create index concurrently questionnaire_short_parts on shop.questionnaire_response
  using gin (shop.short_parts(search_text)) where octet_length(search_text) > char_length(search_text) and not is_sample;
create index concurrently supplier_short_parts on shop.supplier using gin (shop.short_parts(search_text))
  where octet_length(search_text) > char_length(search_text);
create index concurrently component_short_parts on shop.component using gin (shop.short_parts(search_text))
  where octet_length(search_text) > char_length(search_text);
create index concurrently mission_short_parts on shop.mission using gin (shop.short_parts(search_text))
  where octet_length(search_text) > char_length(search_text) and withdrawn_at is null;
create index concurrently audit_event_short_parts on shop.audit_event using gin (shop.short_parts(search_text))
  where octet_length(search_text) > char_length(search_text);

create index concurrently supplier_by_phone on shop.supplier (shop.digits(contact_phone)) where contact_phone is not null;
create index concurrently component_by_figure on shop.component
  using gin ((array[weight_in_kg, watts_drawn, watts_made, watt_hours_stored, lead_time_days]));
