-- NaN and both infinities are numbers to Postgres, and NaN is greater than all of them.
alter table shop.questionnaire_response
  add constraint questionnaire_numbers_finite check (
    refrigeration_count < 'Infinity' and lighting_zones < 'Infinity' and pos_systems_count < 'Infinity'
    and hvac_count < 'Infinity' and it_equipment_count < 'Infinity' and lighting_count < 'Infinity'
    and security_systems_count < 'Infinity' and processing_equipment_count < 'Infinity'
    and inventory_loss_hours < 'Infinity' and comms_loss_hours < 'Infinity'
    and security_risk_hours < 'Infinity' and shutdown_hours < 'Infinity'
  ) not valid,
  add constraint questionnaire_named check (lead_name <> '' and email <> '') not valid;
