-- Names sort as people look for them: Åse beside Ana, 'unit 2' before 'Unit 10', capitals beside small letters.
do $$
begin
  create collation shop.people (provider = icu, locale = 'und-u-kn-true');
exception when others then
  raise exception 'The shop sorts names by ICU, which this PostgreSQL server or database does not have (%).', sqlerrm
    using hint = 'Use a PostgreSQL server that was built with ICU, and a database with the encoding UTF8.';
end
$$;

drop index shop.configuration_by_mission_name;
drop index shop.configuration_by_name;
drop index shop.configuration_by_organization;
drop index shop.questionnaire_by_lead_name;
drop index shop.questionnaire_by_organization;
drop index shop.supplier_by_company_name;
drop index shop.supplier_by_contact_name;
drop index shop.component_by_name;
drop index shop.mission_by_name;

create index configuration_by_mission_name on shop.configuration (mission_name collate shop.people, id);
create index configuration_by_name on shop.configuration (name collate shop.people, id);
create index configuration_by_organization on shop.configuration (organization collate shop.people, id);
create index questionnaire_by_lead_name on shop.questionnaire_response (lead_name collate shop.people, id)
  where not is_sample;
create index questionnaire_by_organization on shop.questionnaire_response
  ((coalesce(organization, '') collate shop.people), id) where not is_sample;
create index supplier_by_company_name on shop.supplier (company_name collate shop.people, id);
create index supplier_by_contact_name on shop.supplier (contact_name collate shop.people, id);
create index component_by_name on shop.component (name collate shop.people, id);
create index mission_by_name on shop.mission (name collate shop.people, id) where withdrawn_at is null;
