-- What the list of responses, its summary and its export need to be as quick with 100,000 rows as with 1,000.

-- Whether any question of the power assessment was answered: contract/src/powerAssessment.ts, in SQL.
alter table shop.questionnaire_response
  add column has_power_assessment boolean not null generated always as (
      cardinality(
        critical_stores || hvac_required || existing_backup || backup_power_types
      ) > 0
      or num_nonnulls(
        critical_stores_notes, refrigeration_count, refrigeration_type, refrigeration_runtime, lighting_zones,
        lighting_type, pos_systems_count, network_gear, cellular_backup, surveillance_system, access_control,
        minimum_runtime, rotating_power, load_audits, hvac_count, it_equipment_count, lighting_count,
        security_systems_count, processing_equipment_count, backup_power_runtime, existing_backup_power,
        fuel_storage, maintenance_capability, power_monitoring, integration_requirements
      ) > 0
  ) stored;

create trigger questionnaire_added after insert on shop.questionnaire_response
  referencing new table as changed for each statement execute function shop.count_rows('not is_sample');
create trigger questionnaire_removed after delete on shop.questionnaire_response
  referencing old table as changed for each statement execute function shop.count_rows('not is_sample');
insert into shop.row_count (name, slot, rows)
  select 'questionnaire_response', 0, count(*) from shop.questionnaire_response where not is_sample;

create index questionnaire_search on shop.questionnaire_response
  using gin ((lead_name || E'\n' || email || E'\n' || coalesce(organization, '')) gin_trgm_ops) where not is_sample;
create index questionnaire_by_lead_name on shop.questionnaire_response (lower(lead_name), id) where not is_sample;
create index questionnaire_by_email on shop.questionnaire_response (lower(email), id) where not is_sample;
create index questionnaire_by_organization on shop.questionnaire_response (lower(coalesce(organization, '')), id)
  where not is_sample;
create index questionnaire_by_delivery_timeframe on shop.questionnaire_response (coalesce(delivery_timeframe, ''), id)
  where not is_sample;
create index questionnaire_with_power_assessment on shop.questionnaire_response (id)
  where has_power_assessment and not is_sample;
create index questionnaire_urgent on shop.questionnaire_response (delivery_timeframe)
  where not is_sample and delivery_timeframe is not null;
